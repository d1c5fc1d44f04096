/** A lot as the oracle keeps it, in plain numbers. */
interface OracleLot {
  award: number
  /** Days since the beginning of the history. */
  expires: number
  original: number
  remaining: number
  held: number
  expired: number
  reversed: number
  owed: number
}

interface Spent {
  state: 'CONFIRMED' | 'HELD' | 'OVER' | 'TRADED'
  parts: { lot: OracleLot; amount: number }[]
}

/** What a member has, as a simple model of the rules of S-102 says. */
export interface World {
  day: number
  lots: OracleLot[]
  awards: { version: number; amount: number }[]
  spends: Map<number, Spent>
  next: number
  debt: number
  spent: number
  earned: number
}

export type Action =
  | { kind: 'award'; id: number; version: number; amount: number }
  | { kind: 'confirm' | 'refund' | 'release'; id: number }
  | { kind: 'hold' | 'spend'; id: number; amount: number }
  // A trade gives what a hold keeps, and gets so many points of another member.
  | { kind: 'trade'; id: number; got: number }
  | { kind: 'days'; days: number }

/** Days until points expire in a history. */
const KEEPS = 20

export const newWorld = (): World => ({
  day: 0,
  lots: [],
  awards: [],
  spends: new Map(),
  next: 1000,
  debt: 0,
  spent: 0,
  earned: 0,
})

interface Step {
  action: Action
  /** Whether the action is done; false where there are too few points. */
  expected: boolean
}

function award(world: World, id: number, amount: number): Step {
  const before = world.awards[id] ?? { version: 0, amount: 0 }
  const version = before.version + 1
  world.awards[id] = { version, amount }
  const delta = amount - before.amount
  world.earned += delta
  if (delta > 0) {
    const repaid = Math.min(world.debt, delta)
    world.debt -= repaid
    const lot = { held: 0, expired: 0, reversed: 0, owed: 0, original: delta, remaining: delta - repaid }
    world.lots.push({ award: id, expires: world.day + KEEPS, ...lot })
  }
  let missing = Math.max(0, -delta)
  for (const lot of world.lots.filter((each) => each.award === id).reverse()) {
    const part = Math.min(missing, lot.original - lot.reversed)
    const free = Math.min(part, lot.remaining - lot.held)
    const expired = Math.min(part - free, lot.expired)
    const owed = part - free - expired
    lot.remaining -= free
    lot.expired -= expired
    lot.reversed += part
    lot.owed += owed
    world.debt += owed
    missing -= part
  }
  return { action: { kind: 'award', id, version, amount }, expected: true }
}

function take(world: World, kind: 'hold' | 'spend', amount: number): Step {
  const id = world.next
  world.next += 1
  const open = world.lots
    .filter((lot) => lot.remaining > lot.held && lot.expires >= world.day)
    .sort((one, other) => one.expires - other.expires)
  const expected = open.reduce((sum, lot) => sum + lot.remaining - lot.held, 0) >= amount
  if (expected) {
    const parts: Spent['parts'] = []
    let missing = amount
    for (const lot of open) {
      const part = Math.min(missing, lot.remaining - lot.held)
      if (part === 0) continue
      if (kind === 'hold') lot.held += part
      else lot.remaining -= part
      parts.push({ lot, amount: part })
      missing -= part
    }
    if (kind === 'spend') world.spent += amount
    world.spends.set(id, { state: kind === 'hold' ? 'HELD' : 'CONFIRMED', parts })
  }
  return { action: { kind, id, amount }, expected }
}

function confirm(world: World, id: number, spend: Spent): Step {
  for (const { lot, amount } of spend.parts) {
    lot.held -= amount
    lot.remaining -= amount
    world.spent += amount
  }
  spend.state = 'CONFIRMED'
  return { action: { kind: 'confirm', id }, expected: true }
}

function trade(world: World, id: number, spend: Spent, got: number): Step {
  for (const { lot, amount } of spend.parts) {
    lot.held -= amount
    lot.remaining -= amount
  }
  spend.state = 'TRADED'
  // The other member got these points on the same day.
  const lot = { held: 0, expired: 0, reversed: 0, owed: 0, original: got, remaining: got }
  world.lots.push({ award: -1, expires: world.day + KEEPS, ...lot })
  return { action: { kind: 'trade', id, got }, expected: true }
}

function giveBack(world: World, id: number, spend: Spent): Step {
  const wasSpent = spend.state === 'CONFIRMED'
  for (const { lot, amount } of spend.parts) {
    const settled = Math.min(lot.owed, amount)
    const paid = Math.min(settled, world.debt)
    lot.owed -= settled
    world.debt -= paid
    if (wasSpent) world.spent -= amount
    else lot.held -= amount
    lot.remaining += (wasSpent ? amount : 0) - paid
    if (lot.expires < world.day) lot.expires = world.day + 30
  }
  spend.state = 'OVER'
  return { action: { kind: wasSpent ? 'refund' : 'release', id }, expected: true }
}

function pass(world: World, days: number): Step {
  world.day += days
  for (const lot of world.lots) {
    if (lot.expires >= world.day) continue
    lot.expired += lot.remaining - lot.held
    lot.remaining = lot.held
  }
  return { action: { kind: 'days', days }, expected: true }
}

/** Makes three random numbers the next action of a history, and does it in the oracle. */
export function stepOf(world: World, [what, which, size]: readonly [number, number, number]): Step {
  const open = [...world.spends].filter(([, { state }]) => state === 'HELD' || state === 'CONFIRMED')
  const [id, spend] = open[which % Math.max(1, open.length)] ?? []
  if (what < 35) return award(world, which % 6, size % 3 === 0 ? 0 : size)
  if (what < 55) return take(world, 'spend', size + 1)
  if (what < 70) return take(world, 'hold', size + 1)
  if (what < 77 && id !== undefined && spend?.state === 'HELD') return confirm(world, id, spend)
  if (what < 84 && id !== undefined && spend?.state === 'HELD') return trade(world, id, spend, size + 1)
  if (what < 92 && id !== undefined && spend) return giveBack(world, id, spend)
  return pass(world, (size % 9) + 1)
}
