import { phrase } from '../platform/phrase.ts'
/** The kinds of mail that a person may switch off; what is always sent is of none of them. */
export const emailSubscriptionTypes = [
  'EVENTS',
  'HOSTING',
  'INVITES',
  'POINTS',
  'ACHIEVEMENTS',
  'PIES',
] as const
export type EmailSubscriptionType = (typeof emailSubscriptionTypes)[number]

export const emailSubscriptionStatuses = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const
export type EmailSubscriptionStatus = (typeof emailSubscriptionStatuses)[number]

/** What each kind is called, and what comes with it. */
export const emailSubscriptionTexts: Record<EmailSubscriptionType, { title: string; about: string }> = {
  EVENTS: {
    title: phrase('Events'),
    about: phrase("Changes to events you're going to, and tickets that open up for you."),
  },
  HOSTING: {
    title: phrase('Hosting'),
    about: phrase('Requests waiting for you, and your roles at events.'),
  },
  INVITES: { title: 'Invites', about: phrase('Invitations to events and teams, and answers to yours.') },
  POINTS: { title: phrase('Points and offers'), about: phrase('Trades, tiers and offers of your clubs.') },
  ACHIEVEMENTS: { title: phrase('Achievements'), about: phrase('Achievements you earned.') },
  PIES: {
    title: phrase('Pies and rewards'),
    about: phrase('Slices, wishes, rewards and the ownership of pies.'),
  },
}

/** How long after a notification its mail goes out, if it was not read by then. */
export const mailDelayMinutes = 5
