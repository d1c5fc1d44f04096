import type { Gender } from '@reprise/rules/users/enums'
import { seededRandom } from './pictures/random.ts'

/** What opens every account of the demo. */
export const demoPassword = 'Reprise-demo-1'

/** Where somebody lives, as they gave it. */
export interface Home {
  address?: string
  city: string
  region?: string
  postalCode: string
  countryCode: string
}

export interface PersonPlan {
  userName: string
  name: string
  initials: string
  gender: Gender
  dateOfBirth: string
  phoneNumber: string
  home: Home
  bio: string
  skipsMultiFactor: boolean
  canSignIn: boolean
  isVerified: boolean
  /** May act as somebody else. */
  isStaff: boolean
}

type RolePlan = readonly [role: string, gender: Gender, dateOfBirth: string, street: string, bio: string]

const roles: readonly RolePlan[] = [
  [
    'member',
    'FEMALE',
    '1994-04-12',
    '1180 Larkspur Avenue, Apartment 4',
    'Goes to everything with a good chair and a late train home.',
  ],
  ['owner', 'MALE', '1985-09-30', '26 Alder Court', 'Runs Night Bloom. Happiest when the lights go down.'],
  ['host', 'FEMALE', '1988-01-21', '407 Mulberry Lane', 'Makes the lists, opens the doors, counts the cups.'],
  ['door', 'OTHER', '1997-11-05', '92 Juniper Street', 'Knows every face by the second night.'],
  ['promoter', 'MALE', '1991-06-17', '3 Foxglove Terrace', 'Fills small rooms in large cities.'],
  ['staff', 'FEMALE', '1990-02-08', '518 Willow Row', 'Answers when something does not work.'],
]

const demoPeople = roles.map(([role, gender, dateOfBirth, address, bio], index): PersonPlan => {
  const name = `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`
  return {
    userName: role,
    name,
    initials: name.replace(/[^A-Z]/g, ''),
    gender,
    dateOfBirth,
    phoneNumber: `+1202555010${index}`,
    home: { address, city: 'Los Angeles', region: 'CA', postalCode: `9001${index}`, countryCode: 'US' },
    bio,
    // The member shows how the second factor works; everybody else is in at once.
    skipsMultiFactor: role !== 'member',
    canSignIn: true,
    isVerified: role === 'owner' || role === 'host',
    isStaff: role === 'staff',
  }
})

const homes: readonly [Home, ...Home[]] = [
  { city: 'Los Angeles', region: 'CA', postalCode: '90026', countryCode: 'US' },
  { city: 'London', postalCode: 'E8 3PN', countryCode: 'GB' },
  { city: 'Berlin', postalCode: '12047', countryCode: 'DE' },
  { city: 'Lagos', postalCode: '101233', countryCode: 'NG' },
  { city: 'Tokyo', postalCode: '150-0001', countryCode: 'JP' },
  { city: 'São Paulo', region: 'SP', postalCode: '01310-100', countryCode: 'BR' },
  { city: 'Melbourne', region: 'VIC', postalCode: '3065', countryCode: 'AU' },
  { city: 'Nairobi', postalCode: '00100', countryCode: 'KE' },
]

const bios: readonly [string, ...string[]] = [
  'Dances until the bass is gone.',
  'Front left, near the speaker. Every time.',
  'Collects wristbands and regrets nothing.',
  'Here for the second support act.',
  'Brings earplugs for the whole row.',
  'Photographs ceilings.',
  'Leaves before the encore, then hears about it for weeks.',
  'Knows where the quiet corner is.',
  'Always early, never queues.',
  'Learned to clap on two and four.',
  'Comes for the talk after the talk.',
  'Will trade one poster for another.',
]

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
    home: random.pick(homes),
    skipsMultiFactor: true,
    canSignIn: false,
    isVerified: random.next() < 0.15,
    isStaff: false,
    bio: random.pick(bios),
  }
})

/** Everybody in the demo: one per role, by role, and the guests. */
export const people: readonly PersonPlan[] = [...demoPeople, ...guests]
