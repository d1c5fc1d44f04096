import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'

test('two tabs that change the same club: the later one is told, and what was typed there stays', async ({
  visit,
}) => {
  const owner = await openAccount(newPerson('harbour keeper'))
  const first = await visit('/my/rep-clubs/create', { as: owner })
  await first.getByLabel('Name').fill('Harbour Lights')
  await first.getByRole('button', { name: 'Continue', exact: true }).click()
  await first.getByRole('tab', { name: 'Image', selected: true }).waitFor()
  const path = `/my/rep-clubs/${new URL(first.url()).searchParams.get('club')}/edit`
  await first.goto(path)
  const second = await visit(path, { as: owner })
  const about = (page: typeof first) => page.getByLabel('Description')
  const save = (page: typeof first) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = (page: typeof first) => page.getByText('Your changes are saved.')
  const outdated = (page: typeof first) => page.getByRole('main').getByText('Someone else changed this club.')
  await about(second).waitFor()

  await about(first).fill('Swimming at dawn')
  await save(first)
  await saved(first).first().waitFor()
  // A second save of the same tab is not taken for somebody else's.
  await first.getByRole('radio', { name: 'Only people with an invite' }).check()
  const answered = first.waitForResponse(
    (answer) => answer.request().postDataJSON()?.operationName === 'updateClub',
  )
  await save(first)
  await answered

  await about(second).fill('Rowing at noon')
  await save(second)
  await outdated(second).waitFor()
  expect(await about(second).inputValue()).toBe('Rowing at noon')
  await second.getByRole('button', { name: 'Load theirs' }).click()
  await expect.poll(() => about(second).inputValue()).toBe('Swimming at dawn')

  await about(second).fill('Rowing at noon')
  await save(second)
  await saved(second).waitFor()
  await about(first).fill('Diving at night')
  await save(first)
  const anyway = first.getByRole('button', { name: 'Save mine anyway' })
  await anyway.click()
  await anyway.waitFor({ state: 'detached' })
  await second.reload()
  await expect.poll(() => about(second).inputValue()).toBe('Diving at night')
  expect(await second.getByRole('radio', { name: 'Only people with an invite' }).isChecked()).toBe(true)
})
