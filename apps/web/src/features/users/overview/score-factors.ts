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
    to: { path: '/profile/settings#sign-in', label: phrase('Go to sign-in settings') },
  },
  VERIFIED_PHONE: {
    name: phrase('Verified phone number'),
    more: phrase('Verify your phone number for 5 points.'),
    to: { path: '/profile/settings#sign-in', label: phrase('Go to sign-in settings') },
  },
  COMPLETE_PROFILE: {
    name: phrase('Complete profile'),
    more: phrase('Complete your profile for 5 points.'),
    to: { path: '/profile/information', label: 'Edit profile' },
  },
  SOCIAL_CONNECTIONS: {
    name: 'Connected accounts',
    more: phrase('Each account that you connect gives 1 point.'),
    to: { path: '/profile/social', label: phrase('Connect an account') },
  },
  CHECK_INS: {
    name: phrase('Check-ins'),
    more: phrase('Each event that you go to and are checked in at gives 2 points.'),
    to: { path: '/events', label: 'Find events' },
  },
  REP_POINTS: {
    name: 'Rep points',
    more: phrase('Every 100 rep points that you earn with clubs give 1 point.'),
    to: { path: '/rep-points/my-points', label: phrase('See your rep points') },
  },
  ACHIEVEMENTS: {
    name: phrase('Achievements'),
    more: phrase('Each achievement of a club gives 2 points.'),
  },
}
