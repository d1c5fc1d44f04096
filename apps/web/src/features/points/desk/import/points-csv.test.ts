import { csvRows } from '@reprise/rules/points/grant.input'
import { expect, test } from 'vitest'
import { csvOfRefused, csvOfRows } from './points-csv.ts'

const row = (userName: string, amount: string, reason: string, line = 2) => ({
  line,
  userName,
  amount,
  reason,
  text: null,
  values: null,
})

test('the rows reach the server as they are', () => {
  const rows = [row('username', '5', '=Cake, "and" tea; more'), row('bob', '7', '+1')]
  expect(csvRows(csvOfRows(rows)).map(({ cells }) => cells)).toEqual([
    ['username', '5', '=Cake, "and" tea; more'],
    ['bob', '7', '+1'],
  ])
})

test('the file of refused rows says what is wrong, runs no formula, and can be sent again', () => {
  const csv = csvOfRefused([row('=ann', '1.5', 'Cake', 7)], () => 'Points must be whole')
  expect(csv).toBe("\uFEFFusername,points,reason,line,problem\r\n'=ann,1.5,Cake,7,Points must be whole\r\n")
  expect(csvRows(csv)).toHaveLength(1)
})
