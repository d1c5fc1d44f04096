import type { Gender } from '@reprise/rules/users/enums'
import { seededRandom } from './pictures/random.ts'

/** What opens every account of the demo. */
export const demoPassword = 'Reprise-demo-1'

export interface PersonPlan {
  userName: string
  name: string
  initials: string
  gender: Gender
  dateOfBirth: string
  phoneNumber: string
  countryCode: string
  bio?: string
  skipsMultiFactor: boolean
  canSignIn: boolean
  isVerified: boolean
  /** May act as somebody else. */
  isStaff: boolean
}

const roles: readonly (readonly [role: string, gender: Gender, dateOfBirth: string, bio: string])[] = [
  ['member', 'FEMALE', '1994-04-12', 'Goes to everything with a good chair and a late train home.'],
  ['owner', 'MALE', '1985-09-30', 'Runs Night Bloom. Happiest when the lights go down.'],
  ['host', 'FEMALE', '1988-01-21', 'Makes the lists, opens the doors, counts the cups.'],
  ['door', 'OTHER', '1997-11-05', 'Knows every face by the second night.'],
  ['promoter', 'MALE', '1991-06-17', 'Fills small rooms in large cities.'],
  ['staff', 'FEMALE', '1990-02-08', 'Answers when something does not work.'],
]

const demoPeople = roles.map(([role, gender, dateOfBirth, bio], index): PersonPlan => {
  const name = `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`
  return {
    userName: role,
    name,
    initials: name.replace(/[^A-Z]/g, ''),
    gender,
    dateOfBirth,
    phoneNumber: `+1202555010${index}`,
    countryCode: 'US',
    bio,
    // The member shows how the second factor works; everybody else is in at once.
    skipsMultiFactor: role !== 'member',
    canSignIn: true,
    isVerified: role === 'owner' || role === 'host',
    isStaff: role === 'staff',
  }
})

/** How many people fill the rooms. */
export const guestCount = 40

const guests = Array.from({ length: guestCount }, (_, index): PersonPlan => {
  const number = String(index + 1).padStart(2, '0')
  const random = seededRandom(`guest ${number}`)
  const year = Math.floor(random.between(1968, 2004))
  const month = String(Math.floor(random.between(1, 13))).padStart(2, '0')
  const day = String(Math.floor(random.between(1, 29))).padStart(2, '0')
  return {
    userName: `guest-${number}`,
    name: `Guest ${number}`,
    initials: number,
    gender: random.pick(['FEMALE', 'MALE', 'FEMALE', 'MALE', 'OTHER', 'NOT_DISCLOSED']),
    dateOfBirth: `${year}-${month}-${day}`,
    phoneNumber: `+12025550${131 + index}`,
    countryCode: random.pick(['US', 'GB', 'DE', 'NG', 'JP', 'BR', 'AU', 'KE']),
    skipsMultiFactor: true,
    canSignIn: false,
    isVerified: random.next() < 0.15,
    isStaff: false,
  }
})

/** Everybody in the demo: one per role, by role, and the guests. */
export const people: readonly PersonPlan[] = [...demoPeople, ...guests]
