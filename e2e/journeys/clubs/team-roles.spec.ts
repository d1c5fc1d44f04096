import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import type { ClubCollaboratorRole, ClubTeamRole } from '../../../packages/rules/src/clubs/enums.ts'
import { mayInClub } from '../../../packages/rules/src/clubs/permissions.ts'
import { test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { ask } from '../../support/server/ask.ts'

const INVITE_TEAM = graphql(`mutation ($emailAddress: String!, $role: ClubTeamRole!) {
  invite: inviteClubTeamMember(input: { clubIdOrSlug: "night-bloom", emailAddress: $emailAddress, role: $role }) { inviteId }
}`)
const INVITE_COLLABORATOR = graphql(`mutation ($emailAddress: String!, $role: ClubCollaboratorRole!) {
  invite: inviteClubCollaborator(input: { clubIdOrSlug: "night-bloom", emailAddress: $emailAddress, role: $role }) { inviteId }
}`)
const ACCEPT = graphql(`mutation ($inviteId: ID!) {
  acceptInvite(inviteId: $inviteId, disclosures: { contactData: false, privacyPolicy: true }) { inviteId }
}`)

const all = [
  'Overview',
  'Details',
  'Rep points',
  'Loyalty tiers',
  'Events',
  'Offers',
  'Achievements',
  'Accounts',
  'Team',
]
const without = (...names: string[]) => all.filter((name) => !names.includes(name))

const rows: [
  role: ClubTeamRole & string,
  words: `${string} ${string}`,
  isCollaborator: boolean,
  tabs: string[],
][] = [
  ['ADMIN', 'team admin', false, all],
  ['ACCOUNT_MANAGER', 'team accountant', false, without('Events')],
  ['REWARD_MANAGER', 'team rewarder', false, without('Details', 'Events', 'Accounts')],
  ['EVENT_MANAGER', 'team planner', false, without('Details', 'Accounts')],
  ['OFFER_MANAGER', 'team offerer', false, without('Details', 'Events', 'Accounts')],
  ['REWARD_MANAGER', 'outside helper', true, without('Details', 'Events', 'Accounts')],
]

test.for(rows)(
  'as %s, the %s finds the pages of the club that their role may use',
  async ([role, words, isCollaborator, tabs], { visit, sessionOf }) => {
    const person = newPerson(words)
    const account = await openAccount(person)
    const owner = await sessionOf('owner')
    const { invite } = isCollaborator
      ? await ask(owner, INVITE_COLLABORATOR, {
          emailAddress: person.email,
          role: role as ClubCollaboratorRole,
        })
      : await ask(owner, INVITE_TEAM, { emailAddress: person.email, role })
    await ask(account, ACCEPT, { inviteId: invite.inviteId })

    const page = await visit('/my/rep-clubs/night-bloom/loyalty-tiers', { as: account })
    const desk = page.getByRole('navigation', { name: 'Pages of Night Bloom' })
    await page
      .getByText('Seed', { exact: true })
      .or(page.getByRole('region', { name: 'Level 1' }))
      .first()
      .waitFor()
    expect(await desk.getByRole('link').allTextContents()).toEqual(tabs)
    expect(await page.getByRole('button', { name: 'Add a tier', exact: true }).count()).toBe(
      mayInClub(role, 'loyaltyTiers', 'edit') ? 1 : 0,
    )
    await desk.getByRole('link', { name: 'Achievements' }).click()
    await page.getByText('Regular', { exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Create achievement' }).count()).toBe(
      mayInClub(role, 'achievements', 'edit') ? 1 : 0,
    )
    await desk.getByRole('link', { name: 'Team' }).click()
    await page.getByText('Team Admin').first().waitFor()
    if (role !== 'EVENT_MANAGER') return
    await page.goto(new URL('/my/rep-clubs/night-bloom/achievements/create', page.url()).href)
    await page.getByText("You can't change this part of the club.").waitFor()
  },
)
