import { randomUUID } from 'node:crypto'
import { fieldSentences } from '@reprise/rules/platform/failures/field-errors'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { csvRows, grantRowInput, importPointsInput, mostImportRows } from '@reprise/rules/points/grant.input'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { Json } from '#platform/json.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requirePointsEdit } from '../require-points-edit.ts'
import { findMembers } from './find-members.ts'
import type { Grant } from './give-grants.ts'
import { giveGrants } from './give-grants.ts'

// Tested in domains/points/grants/grant-points.test.ts.

/** A row of an import: the member, the points and the reason, or what is wrong with it. */
export type ImportRow = {
  line: number
  userName: string
  amount: string
  reason: string
  /** A sentence, as it is stored for repeated requests. Null where the row is right. */
  problem: { text: string; values?: { readonly [name: string]: Json } } | null
}

const noSuchMember = phrase('This club has no member with this username')

function rowOf({ line, cells }: { line: number; cells: string[] }): ImportRow {
  const [userName = '', amount = '', reason = ''] = cells
  const { data, error } = grantRowInput.safeParse({ userName, amount, reason })
  if (data) return { line, ...data, amount: data.amount.toString(), problem: null }
  const [problem = { text: "This input isn't valid." }] = Object.values(fieldSentences(error))
  return { line, userName, amount, reason, problem: problem as ImportRow['problem'] }
}

async function planImport(
  db: Db,
  clubId: string,
  csv: string,
): Promise<{ rows: ImportRow[]; grants: Grant[] }> {
  const asked = csvRows(csv)
  if (asked.length === 0) throw fail.badInput('This file has no rows.', { csv: 'This file has no rows.' })
  if (asked.length > mostImportRows) {
    const text = sentence('One import can have at most {{count}} rows.', { count: mostImportRows })
    throw fail.badInput(text, { csv: text })
  }
  const parsed = asked.map(rowOf)
  const names = parsed.flatMap(({ problem, userName }) => (problem ? [] : [userName]))
  const members = await findMembers(db, clubId, [...new Set(names)])
  const rows = parsed.map((row) =>
    row.problem || members.has(row.userName) ? row : { ...row, problem: { text: noSuchMember } },
  )
  const grants = rows.flatMap(({ problem, userName, amount, reason }) => {
    const userId = members.get(userName)
    return problem || !userId
      ? []
      : [{ userId, amount: BigInt(amount), reason, cause: `grant:${randomUUID()}` }]
  })
  return { rows, grants }
}

/**
 * Gives points to many members of a club, from CSV with the user name, the points and the reason. With one wrong row
 * nothing is given. A dry run is the same call up to the writing. For those who edit the club's rep points (table C).
 */
export const importPoints = operation({
  name: 'importPoints',
  input: importPointsInput,
  mostAMinute: byHand,
  may: (call) => requirePointsEdit(call),
  mayAgain: true,
  idempotent: true,
  load: ({ tx, input, grant: club }) => planImport(tx, club.id, input.csv),
  async write(call) {
    const { input, loaded, grant: club } = call
    const { rows, grants } = loaded
    const isApplied = !input.dryRun && rows.every(({ problem }) => problem === null)
    const total = grants.reduce((sum, { amount }) => sum + amount, 0n)
    if (isApplied) {
      await giveGrants(call, club, grants)
      const people = new Set(grants.map(({ userId }) => userId)).size
      await clubs.noteInLog(call, {
        clubId: club.id,
        kind: 'POINTS_IMPORTED',
        actorId: call.actor.userId,
        facts: { people, points: Number(total) },
      })
    }
    return { clubId: club.id, isApplied, total: total.toString(), rows }
  },
  subject: ({ clubId }) => clubId,
})
