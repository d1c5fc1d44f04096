import { phrase } from '@reprise/rules/platform/phrase'
import type { ScorePart } from './overview.api.ts'

type Factor = ScorePart['factor']

type Words = {
  name: string
  /** How to get more points for this factor. */
  more: string
  /** The next step, and how many points it gives. */
  step?: { title: string; gain: number }
  /** The page of the next step, and the label of its link. */
  to?: { path: string; label: string }
}

/** The words for each factor of the rep score: its name, and how to get more points. */
export const scoreFactors: Record<Factor, Words> = {
  VERIFIED_EMAIL: {
    name: phrase('Confirmed email'),
    more: phrase('Confirm your email for 5 points.'),
    step: { title: phrase('Confirm your email'), gain: 5 },
    to: { path: '/profile/settings#sign-in', label: phrase('Go to login settings') },
  },
  VERIFIED_PHONE: {
    name: phrase('Verified phone number'),
    more: phrase('Verify your phone number for 5 points.'),
    step: { title: phrase('Verify your phone number'), gain: 5 },
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
    step: { title: phrase('Connect an account'), gain: 1 },
    to: { path: '/profile/social', label: phrase('Connect an account') },
  },
  CHECK_INS: {
    name: phrase('Check-ins'),
    more: phrase('2 points for every event you go to and check in at.'),
    step: { title: phrase('Go to an event and check in'), gain: 2 },
    to: { path: '/events', label: 'Find events' },
  },
  REP_POINTS: {
    name: 'Rep points',
    more: phrase('1 point for every 100 rep points you earn with clubs.'),
    step: { title: phrase('Earn 100 rep points with clubs'), gain: 1 },
    to: { path: '/rep-points/my-points', label: phrase('See your rep points') },
  },
  ACHIEVEMENTS: {
    name: phrase('Achievements'),
    more: phrase('2 points for every club achievement.'),
  },
}
