import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'

const file = readFileSync(new URL('../../packages/rules/src/draws/golden-draw.json', import.meta.url), 'utf8')
const asFile = (text: string) => ({
  name: 'draw.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

test('anyone makes a draw again from its file, finds their own entry, and sees at which step a changed one is wrong', async ({
  visit,
}) => {
  const page = await visit('/draws/verify')
  // What is announced to screen readers repeats texts outside of it.
  const main = page.getByRole('main')
  const choose = page.getByLabel('The file of the draw')
  await choose.setInputFiles(asFile(file))
  await main.getByText('This file is consistent in itself').waitFor()
  expect(await page.getByRole('img', { name: 'Right' }).count()).toBe(7)
  await main.getByText('Passed on', { exact: true }).waitFor()

  await main.getByText('It is in no hash, so this page cannot check it.').waitFor()

  const { listHash } = JSON.parse(file) as { listHash: string }
  const compare = page.getByRole('button', { name: 'Compare' })
  await page.getByLabel('Hash or commitment that you noted').fill('1'.repeat(64))
  await compare.click()
  await main.getByText('This is not the draw that you noted').waitFor()
  expect(await main.getByText('Who was drawn').count()).toBe(0)
  await page.getByLabel('Hash or commitment that you noted').fill(listHash)
  await compare.click()
  await main.getByText('This draw is right').waitFor()

  const find = page.getByRole('button', { name: 'Find my entry' })
  await page.getByLabel('Your entry code').fill('person-11.salt-11')
  await find.click()
  await main.getByText('It was drawn as number 2, and has no prize now.').waitFor()
  await main.getByText('Its weight is 8. Its chance to win was 65.1%.').waitFor()
  await page.getByLabel('Your entry code').fill('person-11.salt-12')
  await find.click()
  await main.getByText('This list has no entry with this code').waitFor()

  await page.getByRole('button', { name: 'Draw 10,000 times' }).click()
  await page.getByRole('table', { name: 'Wins by weight' }).waitFor()

  await choose.setInputFiles(asFile(file.replace('"weight": 8', '"weight": 9')))
  await main
    .getByText('The list does not give the hash in this file: an entry, a weight or a number differs.')
    .waitFor()
  expect(await page.getByRole('img', { name: 'Wrong' }).count()).toBe(1)
  expect(await main.getByText('Not checked').count()).toBe(4)
  expect(await main.getByText('Who was drawn').count()).toBe(0)
})
