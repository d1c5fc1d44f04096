import type { SocialProvider } from '@reprise/rules/auth/social'
import type { Gender } from '@reprise/rules/users/enums'
import { initialsOf, inventNames } from './names.ts'
import type { Random } from './pictures/random.ts'
import { seededRandom } from './pictures/random.ts'

/** The password of every account of the demo. */
export const demoPassword = 'Reprise-demo-1'

/** Where a person lives, as they entered it. */
interface Home {
  address?: string
  city: string
  region?: string
  postalCode: string
  countryCode: string
}

export interface PersonPlan {
  userName: string
  name: string
  /** The initials that the person's picture shows. Null: the picture is a drawn face. */
  initials: string | null
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
  /** The accounts elsewhere that the person connected, and how many people follow them there. */
  accounts: readonly { provider: SocialProvider; followers: number }[]
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
    initials: null,
    gender,
    dateOfBirth,
    phoneNumber: `+1202555010${index}`,
    home: { address, city: 'Los Angeles', region: 'CA', postalCode: `9001${index}`, countryCode: 'US' },
    bio,
    // The member shows how the second factor works; the others sign in without it.
    skipsMultiFactor: role !== 'member',
    canSignIn: true,
    isVerified: role === 'owner' || role === 'host',
    isStaff: role === 'staff',
    accounts: [],
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
  'Nurse by night, dancer on the nights off. I leave when the lights come on.',
  'Front left, near the speaker. Come say hi.',
  'New in town since March. Show me your favourite small room!',
  'I bring earplugs for the whole row. You’re welcome.',
  'Two kids, one babysitter, one night a month. I make it count.',
  'Architecture student. I look at the ceiling first.',
  'Bass player, bad at queues.',
  'Here for the support act. Always the support act.',
  'I cook for forty on Sundays. Ask me about dumplings.',
  'Cycles to every gig. Even the far ones. Even in the rain.',
  'Vinyl, tea, early nights (that’s a lie).',
  'Recovering lawyer. Pottery helps.',
  'If there’s a workshop, I’ve signed up for it.',
  'Came for one concert in 2019 and never went home.',
  'Sober and still the last one dancing.',
  'My friends pick the night, I pick the snacks.',
  'Sound engineer. Yes, I’m listening to the room.',
  'Photos of other people’s dogs. Sometimes of bands.',
  'I clap on one and three. Working on it.',
  'Teacher. On Fridays I’m nobody’s teacher.',
  'Ran ten bridges once. Would do it again for the breakfast.',
  'Likes: long tables, short speeches.',
  'Usually with my sister. We look nothing alike.',
  'DJs at weddings, cries at weddings.',
  'Learning German. Please laugh at my jokes.',
  'Planning my whole week around the Long Table.',
  'Happy to carry cables. Less happy to coil them.',
  'I review public benches. This is my serious account.',
  'Stand-up on Tuesdays, sitting down the rest of the week.',
  'Will trade a poster from Lisbon for one from Lagos.',
  'Just looking for somewhere to dance that isn’t my kitchen.',
  'Big coat, small bag, no plans.',
  'Grew up above a record shop. It shows.',
  'Early bird. I’ve seen every soundcheck.',
  'I write down every set list. Ask me for one.',
  'Swims in the sea in January. Invite me anyway.',
  'Data by day, disco by night.',
  'Retired early, busy ever since.',
  'Half of the couple that always brings a cake.',
  'Ask me where the quiet corner is.',
]

/** How many guests the demo has. */
export const guestCount = 40

const genders: readonly [Gender, ...Gender[]] = ['FEMALE', 'MALE', 'FEMALE', 'MALE', 'OTHER', 'NOT_DISCLOSED']

const crowd = Array.from({ length: guestCount }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  const random = seededRandom(`guest ${number}`)
  return { userName: `guest-${number}`, gender: random.pick(genders), random }
})
const names = inventNames(crowd)

const followed: readonly SocialProvider[] = ['instagram', 'youtube', 'spotify']

// Most people have a few hundred followers, and some have very many.
const accountsOf = (random: Random) =>
  followed
    .filter(() => random.next() < 0.4)
    .map((provider) => ({ provider, followers: Math.floor(40 * 1500 ** random.next()) }))

const guests = crowd.map(({ userName, gender, random }, index): PersonPlan => {
  const year = Math.floor(random.between(1968, 2004))
  const month = String(Math.floor(random.between(1, 13))).padStart(2, '0')
  const day = String(Math.floor(random.between(1, 29))).padStart(2, '0')
  const name = names.get(userName) ?? userName
  return {
    userName,
    name,
    initials: random.next() < 0.33 ? initialsOf(name) : null,
    gender,
    dateOfBirth: `${year}-${month}-${day}`,
    phoneNumber: `+12025550${131 + index}`,
    home: random.pick(homes),
    skipsMultiFactor: true,
    canSignIn: false,
    isVerified: random.next() < 0.15,
    isStaff: false,
    bio: bios[index % bios.length] ?? bios[0],
    accounts: accountsOf(random),
  }
})

/** All people of the demo: one for each role, then the guests. */
export const people: readonly PersonPlan[] = [...demoPeople, ...guests]
