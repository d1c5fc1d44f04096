import { phrase } from '../platform/phrase.ts'
/** The kinds of mail that a person may switch off. Mails that are always sent have no kind. */
export const emailSubscriptionTypes = [
  'EVENTS',
  'HOSTING',
  'MESSAGES',
  'INVITES',
  'POINTS',
  'ACHIEVEMENTS',
  'PIES',
] as const
export type EmailSubscriptionType = (typeof emailSubscriptionTypes)[number]

export const emailSubscriptionStatuses = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const
export type EmailSubscriptionStatus = (typeof emailSubscriptionStatuses)[number]

/** The name of each kind, and a text about the mails in it. */
export const emailSubscriptionTexts: Record<EmailSubscriptionType, { title: string; about: string }> = {
  EVENTS: {
    title: phrase('Events'),
    about: phrase("Changes to events you're going to, and tickets that open up for you."),
  },
  HOSTING: {
    title: phrase('Hosting'),
    about: phrase('Requests waiting for you, and your roles at events.'),
  },
  MESSAGES: {
    title: phrase('Messages from hosts'),
    about: phrase(
      "What the hosts of events you're going to write to their guests, by email or text message.",
    ),
  },
  INVITES: { title: 'Invites', about: phrase('Invitations to events and teams, and answers to yours.') },
  POINTS: { title: phrase('Points and offers'), about: phrase('Trades, tiers and offers of your clubs.') },
  ACHIEVEMENTS: { title: phrase('Achievements'), about: phrase('Achievements you earned.') },
  PIES: {
    title: phrase('Pies and rewards'),
    about: phrase('Slices, wishes, rewards and the ownership of pies.'),
  },
}

/** Minutes after a notification until its mail is sent. It is not sent where the notification was read by then. */
export const mailDelayMinutes = 5
