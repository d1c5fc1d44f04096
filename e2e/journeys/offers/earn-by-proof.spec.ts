import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { newMember, publishOffer } from '../../support/server/earn-offer.ts'

const desk = '/my/rep-clubs/night-bloom'

test('an owner writes a survey, a member answers it and gets points, and the owner sees the answers', async ({
  visit,
}) => {
  // The address below the offers leads to the page of the program, and the type lists its programs.
  const owner = await visit(`${desk}/offers/way-to-earn-points`, { as: 'owner' })
  await owner.getByRole('link', { name: /^Survey/ }).click()
  await owner.getByLabel('Name').fill('What shall we play')
  await owner.getByRole('textbox', { name: 'Rep points', exact: true }).fill('40')
  await owner.getByRole('button', { name: 'Add a question' }).click()
  await owner.getByLabel('Question', { exact: true }).fill('Which music?')
  await owner.getByRole('combobox', { name: 'How it is answered' }).click()
  await owner.getByRole('option', { name: 'One answer' }).click()
  await owner.getByLabel('Choices').fill('Techno')
  await owner.getByRole('button', { name: 'Continue' }).click()
  await owner.getByText('Enter 2 to 20 options').waitFor()
  await owner.getByLabel('Choices').fill('Techno\nHouse')
  await owner.getByRole('button', { name: 'Add a question' }).click()
  await owner.getByLabel('Question', { exact: true }).last().fill('How late?')

  // Questions move by their buttons, and the form is kept on the device.
  await owner.getByRole('button', { name: 'Move question 2 up' }).click()
  expect(await owner.getByLabel('Question', { exact: true }).first().inputValue()).toBe('How late?')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await sees(owner, 'Answer 2 questions.')
  await owner.reload()
  await owner.getByText('Your unsaved changes are back').waitFor()
  await sees(owner, 'You get 40 rep points', 'Answer 2 questions.', 'Techno · House')
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const path = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${path}`, {
    as: await newMember('survey singer'),
    phone: true,
  })
  await member.getByRole('button', { name: 'Send answers' }).click()
  await sees(member, 'Answer this question')
  await member.getByLabel('How late?').fill('Until five')
  await member.getByRole('radio', { name: 'House' }).check()
  await member.reload()
  await checkScreen(member)
  await member.getByRole('button', { name: 'Send answers' }).click()
  await sees(member, 'You got 40 rep points', 'You did it.')
  expect(await member.getByRole('button', { name: 'Send answers' }).count()).toBe(0)

  await owner.reload()
  await owner.getByRole('button', { name: 'Show the answers' }).click()
  await owner.getByRole('progressbar', { name: 'House: 1 of 1' }).waitFor()
  await sees(owner, 'Until five')
  const saved = owner.waitForEvent('download')
  await owner.getByRole('region', { name: 'Answers' }).getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('answers.csv')
})

test('a proof is rejected with a reason, sent again and accepted, and what it gave is taken back', async ({
  visit,
  sessionOf,
}) => {
  const { offerId, path } = await publishOffer(await sessionOf('owner'), {
    type: 'EARN_POINTS',
    subType: 'social-action',
    displayName: 'Follow the bloom',
    rewardPoints: 30,
    configuration: { platform: 'INSTAGRAM', socialAction: 'FOLLOW', url: 'https://example.com/bloom' },
  })
  const member = await visit(path, { as: await newMember('proof sender') })
  await sees(member, 'Instagram: Follow')
  await member.getByRole('button', { name: 'Send to the team' }).click()
  await sees(member, 'Enter a link, or choose a picture.')
  await member.getByLabel('Link to what you did').fill('https://example.com/wrong')
  await member.getByRole('button', { name: 'Send to the team' }).click()
  const sent = member.getByRole('region', { name: 'What you sent' })
  await sent.getByText('In review').waitFor()
  expect(await member.getByRole('button', { name: 'Send to the team' }).count()).toBe(0)

  const owner = await visit(`${desk}/offers`, { as: 'owner' })
  await sees(owner, '1 proof to review')
  await owner.goto(`${desk}/offer/detail/${offerId}`)
  const proofs = owner.getByRole('region', { name: 'Proofs to review' })
  await proofs.getByRole('checkbox', { name: 'Select Proof Sender' }).check()
  await proofs.getByRole('button', { name: 'Reject' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Reject 1?' })
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await sees(sheet, 'Reason is required')
  await sheet.getByLabel('Reason').fill('That is another page')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await sees(owner, '1 rejected', 'Nothing to review')

  await member.reload()
  await sees(sent, "The team didn't accept it: That is another page")
  await member.getByLabel('Link to what you did').fill('https://example.com/right')
  await member.getByRole('button', { name: 'Send to the team' }).click()
  await sent.getByText('In review').waitFor()
  await checkScreen(member)

  await owner.reload()
  await proofs.getByRole('checkbox', { name: 'Select all' }).check()
  await checkScreen(owner)
  await proofs.getByRole('button', { name: 'Accept', exact: true }).click()
  await sees(owner, '1 accepted')
  await member.reload()
  await member.getByRole('region', { name: 'What you got' }).getByText('You got 30 rep points').waitFor()

  await owner.reload()
  await owner.getByRole('button', { name: 'Show what Proof Sender got' }).click()
  const person = owner.getByRole('dialog', { name: 'Proof Sender' })
  await person.getByRole('button', { name: 'Take back' }).click()
  await person.getByLabel('Reason').fill('You left again')
  await person.getByRole('button', { name: 'Take back' }).click()
  await person.waitFor({ state: 'hidden' })
  await member.reload()
  await sees(member, 'The team took it back: You left again')
})
