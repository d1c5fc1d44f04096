import { randomUUID } from 'node:crypto'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { isTransient } from '#platform/transient.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Attempt, Limit } from '../attempts.ts'
import {
  blocked,
  countAttempt,
  forgetAttempts,
  giveBack,
  giveBackIfCutOff,
  tooManyGuesses,
} from '../attempts.ts'
import { networkOf, widerNetworksOf } from '../network-of.ts'
import { fitsPassword } from '../password/hash-password.ts'
import { hashOf } from '../password/read-hash.ts'
import { pepper } from '../pepper.ts'
import { sendSecurityMessage } from '../security-messages/send-security-message.ts'
import { countFailure, forgetFailures, isClosed } from '../sign-in/closed-methods.ts'
import { guessFromNetwork, networkLimits } from './guess-from-network.ts'
import { deviceKeyOf, deviceSubject, knowsDevice } from './known-device.ts'

/**
 * Guesses by one name, however it is written, from one network or known device. The only count that the
 * caller is told (423).
 */
const guessesByName: Limit = { kind: 'password', most: 10, minutes: 15 }
/** Guesses at one account from one network or known device, by whatever name. */
const guessesFromOne: Limit = { kind: 'passwordAccount', most: 20, minutes: 15 }
/** Guesses at one account from all networks of one customer: half of what all strangers have. */
const guessesFromCustomer: Limit = { kind: 'passwordCustomer', most: 50, minutes: 60, isFixed: true }
/** Guesses at one account from all devices that are not known. */
const guessesFromAll: Limit = { kind: 'passwordAll', most: 100, minutes: 60, isFixed: true }

/** Failures in a row after which devices that are not known cannot sign in with the password. */
const MOST_OF_STRANGERS = 1000
/** Failures in a row after which a device is not known any more. */
const MOST_OF_DEVICE = 100

export const wrongPassword = () =>
  fail.notAuthenticated("The name or password isn't right. Please try again.")

interface Guess {
  /** What was typed, normalised (users.loginKey). */
  name: string
  /** Undefined where the name leads to no account. */
  userId: string | undefined
  password: string
  /** What else must be right. It is checked only after the password was right. */
  isRight?: () => boolean
}

/** Where guesses come from: a known device, or a network. */
interface Source {
  id: string
  deviceKey: string | null
}

const nameSubject = (keys: Work['keys'], name: string, source: string) =>
  pepper(keys, 'guess', `${name} ${source}`)
/** The key of the account: its id, or the typed name where no account has that name. */
const accountSubject = (keys: Work['keys'], { userId, name }: Pick<Guess, 'userId' | 'name'>) =>
  userId ?? pepper(keys, 'login', name)

/**
 * Counts a guess on the account, and returns whether it may be looked at. The caller is not told. `counted`
 * gets the attempts.
 */
async function mayBeRight(
  ctx: Ctx,
  account: string,
  { id, deviceKey }: Source,
  counted: Attempt[],
): Promise<boolean> {
  const now = ctx.clock.now()
  const count = async (subject: string, limit: Limit, by: 0 | 1) => {
    const { attempts } = await countAttempt(ctx.db, subject, limit, now, by)
    if (by === 1 && attempts <= limit.most) counted.push({ subject, limit })
    return by === 1 && attempts <= limit.most
  }
  const isOfHere = await count(nameSubject(ctx.keys, account, id), guessesFromOne, 1)
  if (deviceKey) return isOfHere
  // A guess that is refused here, or for this customer, does not count against strangers elsewhere.
  const { customer } = widerNetworksOf(ctx.address)
  const around = nameSubject(ctx.keys, account, customer)
  const isOfCustomer = await count(around, guessesFromCustomer, isOfHere ? 1 : 0)
  const isOfAll = await count(account, guessesFromAll, isOfCustomer ? 1 : 0)
  const closed = await isClosed(ctx.db, account, 'password')
  return isOfAll && !closed
}

/** The owner may wonder why the right password does not sign in. */
async function notifyClosed(ctx: Ctx, userId: string): Promise<void> {
  const { brandName, publicUrl } = ctx.config
  const user = await users.userById(ctx, userId)
  await inWork(ctx.services, (work) =>
    sendSecurityMessage(work, user, {
      heading: sentence('Many wrong passwords', {}),
      what: sentence(
        "Someone tried many wrong passwords for your {{brand}} account {{name}}. The password now only works on devices you've used before, until you log in another way or set a new password.",
        { brand: brandName, name: user.user_name },
      ),
      wayBack: {
        text: sentence('To log in on another device, set a new password:', {}),
        label: sentence('Set a new password', {}),
        url: `${publicUrl}/auth/forgot-password`,
      },
    }),
  )
}

/** Notes a failure. The guess was looked at, so it stays wrong and counted, even if noting it fails. */
async function noteFailure(ctx: Ctx, guess: Guess, source: Source, by: 0 | 1): Promise<void> {
  const account = accountSubject(ctx.keys, guess)
  const subject = source.deviceKey ? deviceSubject(account, source.deviceKey) : account
  const most = source.deviceKey ? MOST_OF_DEVICE : MOST_OF_STRANGERS
  try {
    // Guesses that were not looked at cost the same statement, but count nothing.
    const hasClosed = await countFailure(ctx.db, subject, 'password', ctx.clock.now(), { most, by })
    if (hasClosed && guess.userId && !source.deviceKey) await notifyClosed(ctx, guess.userId)
  } catch (error) {
    if (!isTransient(error)) throw error
    ctx.log.warn({ err: error }, 'a wrong password was not noted')
  }
}

async function compare(ctx: Ctx, guess: Guess, source: Source, counted: Attempt[]): Promise<string> {
  const { userId, password, isRight = () => true } = guess
  const isLookedAt = await mayBeRight(ctx, accountSubject(ctx.keys, guess), source, counted)
  const known = await hashOf(ctx, userId ?? randomUUID())
  const fits = await fitsPassword(isLookedAt ? known : undefined, password, networkOf(ctx.address))
  if (fits && known && isRight()) return known
  await noteFailure(ctx, guess, source, isLookedAt ? 1 : 0)
  throw wrongPassword()
}

/**
 * Compares the password where the network may still guess; a known device needs no such check. Where it may
 * not, the attempts in `counted` are given back.
 */
async function compareFrom(ctx: Ctx, guess: Guess, source: Source, counted: Attempt[]): Promise<string> {
  if (source.deviceKey) return compare(ctx, guess, source, counted)
  let isLookedAt = false
  try {
    return await guessFromNetwork(ctx, networkLimits.password, () => {
      isLookedAt = true
      return compare(ctx, guess, source, counted)
    })
  } catch (error) {
    if (!isLookedAt) await giveBack(ctx, counted.splice(0))
    throw error
  }
}

async function look(ctx: Ctx, guess: Guess, source: Source): Promise<string> {
  const { db, keys, clock } = ctx
  const byName = nameSubject(keys, guess.name, source.id)
  const { attempts, blockedUntil } = await countAttempt(db, byName, guessesByName, clock.now())
  if (attempts > guessesByName.most) {
    throw blocked(tooManyGuesses(guessesByName), blockedUntil)
  }
  const counted: Attempt[] = [{ subject: byName, limit: guessesByName }]
  const known = await giveBackIfCutOff(ctx, counted, () => compareFrom(ctx, guess, source, counted))
  await giveBack(ctx, counted)
  await forgetAttempts(db, byName, guessesByName)
  const account = accountSubject(keys, guess)
  await forgetAttempts(db, nameSubject(keys, account, source.id), guessesFromOne)
  if (source.deviceKey) await forgetFailures(db, deviceSubject(account, source.deviceKey))
  return known
}

/**
 * Compares a password. The guess is counted before, so that guesses at the same time cannot pass the limit.
 * Returns the hash that it fits. Throws RATE_LIMITED with blockedUntil after 10 guesses by this name,
 * RATE_LIMITED where the network has made too many, and otherwise refuses it as a wrong password. Limits of
 * the account are refused like a wrong password, too, at the same cost: so nobody learns which names lead to
 * one account, or to any.
 */
export async function guessPassword(ctx: Ctx, guess: Guess): Promise<string> {
  const deviceKey = deviceKeyOf(ctx)
  const isKnown = await knowsDevice(ctx.db, guess.userId ?? randomUUID(), deviceKey)
  if (isKnown && deviceKey) return look(ctx, guess, { id: deviceKey, deviceKey })
  return look(ctx, guess, { id: networkOf(ctx.address), deviceKey: null })
}

/** Forgets earlier guesses from this network, because a new password was set from it. */
export async function forgetGuesses(
  work: Work & { ctx: Pick<Ctx, 'address'> },
  { id, email, user_name, phone_number }: users.UserRow,
): Promise<void> {
  const network = networkOf(work.ctx.address)
  const names = [email, user_name, phone_number].filter((name) => name !== null)
  for (const name of names)
    await forgetAttempts(work.tx, nameSubject(work.keys, users.loginKey(name), network), guessesByName)
  await forgetAttempts(work.tx, nameSubject(work.keys, id, network), guessesFromOne)
  const { customer } = widerNetworksOf(work.ctx.address)
  await forgetAttempts(work.tx, nameSubject(work.keys, id, customer), guessesFromCustomer)
  await forgetAttempts(work.tx, id, guessesFromAll)
}
