import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { reasonInput } from '@reprise/rules/auth/im-login.input'
import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import { changeCommands } from './change-commands.ts'
import type { StaffCommand, Typed } from './command.ts'
import { readCommands } from './read-commands.ts'

const commands: Record<string, StaffCommand> = { ...changeCommands, ...readCommands }

/** The text that is shown where no command is given. */
export function listOfCommands(): string {
  const usages = Object.values(commands).map(({ usage, changes, what }) => ({
    shown: changes ? `${usage} --reason "…"` : usage,
    what,
  }))
  const width = Math.max(...usages.map(({ shown }) => shown.length))
  return ['npm run staff --', ...usages.map(({ shown, what }) => `  ${shown.padEnd(width)}  ${what}`)].join(
    '\n',
  )
}

export interface StaffRequest {
  command: StaffCommand
  names: string[]
  typed: Typed
  reason: string
}

const options = {
  reason: { type: 'string' },
  by: { type: 'string' },
  as: { type: 'string' },
  terms: { type: 'string' },
  privacy: { type: 'string' },
  retry: { type: 'boolean' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new TerminalRefusal(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Checks the typed arguments before the database is opened. Undefined where no command was typed. Throws
 * TerminalRefusal.
 */
export function wantedCommand(args: readonly string[]): StaffRequest | undefined {
  const { values: typed, positionals } = parsed(args)
  const [name, ...names] = positionals
  if (name === undefined) return undefined
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new TerminalRefusal(`There is no command ${name}: npm run staff shows them all.`)
  if (names.length !== command.names) throw new TerminalRefusal(`Type: npm run staff -- ${command.usage}`)
  if (!command.changes) return { command, names, typed, reason: '' }
  const reason = reasonInput.safeParse(typed.reason)
  if (!reason.success) throw new TerminalRefusal('Say why, in 10 to 500 characters: --reason "…"')
  return { command, names, typed, reason: reason.data }
}

/**
 * Removes characters that control a terminal or the direction of text, because the line may contain what people
 * typed.
 */
function plainLine(line: string): string {
  return line.replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}

/** Runs a command of staff without a signed-in person, and returns the lines to show. Throws TerminalRefusal. */
export async function runStaffCommand(services: Services, wanted: StaffRequest): Promise<string[]> {
  const { command, names, typed, reason } = wanted
  const ctx = makeCtx(services, auth.sessions, {
    requestId: randomUUID(),
    address: 'terminal',
    bearer: null,
    isLong: false,
  })
  try {
    const account = { reason, ranBy: userInfo().username }
    const lines = await command.run({ services, ctx, names, typed, account })
    return lines.map(plainLine)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new TerminalRefusal(Object.values(error.fields ?? {})[0] ?? error.message)
  }
}
