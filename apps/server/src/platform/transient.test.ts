import { expect, test } from 'vitest'
import { fail } from './fail.ts'
import { isTransient, stopsAll } from './transient.ts'

const of = (code: string, routine?: string) =>
  Object.assign(new Error('as the driver says it'), { code, routine })
const outdated = of('0A000', 'RevalidateCachedQuery')

// What hinders work that is given up after some tries (news, payments, payouts, archives), and whether it is one.
test.each([
  ['a lock that is held', of('55P03'), true],
  ['a deadlock', of('40P01'), true],
  ['a transaction that met another', of('40001'), true],
  ['a statement that took too long', of('57014'), true],
  ['a database that ends', of('57P01'), true],
  ['a database that is only read', of('25006'), true],
  ['too many connections', of('53300'), true],
  ['the disk of the database is full', of('53100'), true],
  ['the disk of the files is full', of('ENOSPC'), true],
  ['no connection', of('ECONNREFUSED'), true],
  ['a statement that a migration changed', outdated, true],
  ['what the database cannot do at all', of('0A000', 'transformLockingClause'), false],
  ['what a caller is told of trouble', fail.unavailable(of('57P01')), true],
  ['what a caller is told of a lock', fail.stillWorkedOn(of('55P03')), true],
  ['a fault of ours', new Error('cannot be'), false],
  ['a row that breaks a rule', of('23505'), false],
  ['a value that cannot be stored', of('22P02'), false],
  ['a refusal', fail.conflict('This is over.'), false],
  ['nothing that is an error', 'words', false],
])('%s', (_name, error, transient) => {
  expect(isTransient(error)).toBe(transient)
})

// Whether one of several things that failed lets the others be tried now.
test.each([
  ['a lock that is held', of('55P03'), false],
  ['a deadlock', of('40P01'), false],
  ['a transaction that met another', of('40001'), false],
  ['a statement that took too long', of('57014'), false],
  ['what a caller is told of it', fail.unavailable(of('57014')), false],
  ['a transaction that nobody went on with', of('25P03'), false],
  ['a statement that a migration changed', fail.unavailable(outdated), false],
  ['a database that ends', of('57P01'), true],
  ['what a caller is told of that', fail.unavailable(of('57P01')), true],
  ['too many that wait for a connection', fail.unavailable(), true],
  ['the disk of the files is full', of('ENOSPC'), true],
  ['a fault of ours', new Error('cannot be'), false],
  ['a row that breaks a rule', of('23505'), false],
])('one of several: %s', (_name, error, isAll) => {
  expect(stopsAll(error)).toBe(isAll)
})
