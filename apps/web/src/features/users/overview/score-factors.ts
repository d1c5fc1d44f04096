import { phrase } from '@reprise/rules/platform/phrase'
import type { ScorePart } from './overview.api.ts'

type Factor = ScorePart['factor']

type Words = {
  name: string
  /** What to do for more points of it. */
  more: string
  /** Where that is done, and what the way there is called. */
  to?: { path: string; label: string }
}

/** What each part of the rep score is called, and how it grows. */
export const scoreFactors: Record<Factor, Words> = {
  VERIFIED_EMAIL: {
    name: phrase('Confirmed email'),
    more: phrase('Confirm your email for 5 points.'),
    to: { path: '/profile/settings#sign-in', label: phrase('Go to login settings') },
  },
  VERIFIED_PHONE: {
    name: phrase('Verified phone number'),
    more: phrase('Verify your phone number for 5 points.'),
    to: { path: '/profile/settings#sign-in', label: phrase('Go to login settings') },
  },
  COMPLETE_PROFILE: {
    name: phrase('Complete profile'),
    more: phrase('Complete your profile for 5 points.'),
    to: { path: '/profile/information', label: 'Edit profile' },
  },
  SOCIAL_CONNECTIONS: {
    name: 'Connected accounts',
    more: phrase('1 point for every account you connect.'),
    to: { path: '/profile/social', label: phrase('Connect an account') },
  },
  CHECK_INS: {
    name: phrase('Check-ins'),
    more: phrase('2 points for every event you go to and check in at.'),
    to: { path: '/events', label: 'Find events' },
  },
  REP_POINTS: {
    name: 'Rep points',
    more: phrase('1 point for every 100 rep points you earn with clubs.'),
    to: { path: '/rep-points/my-points', label: phrase('See your rep points') },
  },
  ACHIEVEMENTS: {
    name: phrase('Achievements'),
    more: phrase('2 points for every club achievement.'),
  },
}
