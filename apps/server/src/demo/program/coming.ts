import { type EventPlan } from '../event-plan.ts'

/** What everybody can go to in the next weeks. */
export const coming: readonly EventPlan[] = [
  {
    displayName: 'Low Tide: slow electronics by the water',
    eventType: 'CONCERT',
    word: 'LOW TIDE',
    palette: 'tide',
    producer: 'host',
    club: 'bloom',
    timeZone: 'America/Los_Angeles',
    day: 9,
    time: '20:00',
    hours: 4,
    madeDaysAgo: 18,
    address: 'Pier 7 Boathouse, 415 Ocean Front Walk, Los Angeles, CA',
    latitude: 33.9871,
    longitude: -118.4735,
    isFeatured: true,
    showsGuests: true,
    description: `An evening for lying down. Four long sets of slow electronics in a boathouse with its doors open to the sea, played low enough that you can hear the water.

We put out two hundred cushions; bring a blanket if you like your own. Tea all night, no bar, phones away.

Doors at eight, first set at half past, and the last note around midnight.`,
    faqs: [
      ['Is there seating?', 'Cushions on the floor, and chairs along the wall for everybody who prefers them.'],
      ['Can I arrive late?', 'Between sets, yes. We close the doors while somebody plays.'],
      ['What is the front row?', 'Twenty places at the players’ feet. Tell us by asking for one; we answer within two days.'],
    ],
    terms: 'Please leave flash and conversation outside.',
    kinds: [
      { name: 'Free entry', description: 'A cushion anywhere in the boathouse.', color: '#8A2F9C', repPoints: 50, limit: 120, crowd: 28, most: 4 },
      { name: 'Front row', description: 'Twenty places at the players’ feet.', color: '#FF6F61', repPoints: 120, limit: 20, most: 2, isRequiredApproval: true, crowd: 4, declined: 1, waiting: 5 },
    ],
    roles: [['door', 'DOOR'], ['promoter', 'PROMOTER'], ['guest-01', 'CO_HOST'], ['guest-02', 'COORDINATOR'], ['guest-03', 'TALENT']],
    parts: [{ who: 'member', kind: 0, quantity: 2, fate: 'approved' }],
  },
  {
    displayName: 'Rooftop, after hours',
    eventType: 'PARTY',
    word: 'ROOFTOP',
    palette: 'velvet',
    producer: 'host',
    club: 'bloom',
    timeZone: 'America/Los_Angeles',
    day: 2,
    time: '22:00',
    hours: 5,
    madeDaysAgo: 11,
    address: 'Roof of the Meridian Garage, 880 South Hill Street, Los Angeles, CA',
    latitude: 34.0417,
    longitude: -118.2558,
    hidesPlace: true,
    ageLimit: 21,
    minimumRepScore: 10,
    description: `Somewhere above the city there is a mirror ball the size of a small car. We will tell you where once you are on the list.

House and disco until three. Dress for wind.`,
    faqs: [
      ['Where is it?', 'Downtown. The address shows on this page as soon as you are approved.'],
      ['Why do I have to ask?', 'The roof holds eighty people, and we like to know who is up there with us.'],
      ['Is there an age limit?', 'Yes, 21 and over. Bring a document.'],
    ],
    kinds: [
      { name: 'Guest list', description: 'For you and one friend.', color: '#B3128A', repPoints: 80, limit: 80, most: 2, isRequiredApproval: true, crowd: 9, declined: 2, waiting: 7 },
    ],
    roles: [['door', 'DOOR'], ['promoter', 'PROMOTER']],
    parts: [{ who: 'member', kind: 0, fate: 'waiting' }],
  },
  {
    displayName: 'Crowd Work Only',
    eventType: 'COMEDY_SHOW',
    word: 'CROWD WORK',
    palette: 'mustard',
    producer: 'promoter',
    club: null,
    timeZone: 'America/New_York',
    day: 4,
    time: '19:30',
    hours: 2,
    madeDaysAgo: 16,
    address: 'The Low Ceiling, 212 Rivington Street, New York, NY',
    latitude: 40.7189,
    longitude: -73.9835,
    description: `Five comedians, no material. Everything they say starts with something you said.

The room holds twenty-four and the ceiling is exactly as low as the name promises. The front row is not safe. The back row is not safe either.`,
    faqs: [
      ['Is it sold out?', 'It is. Places come back now and then, so look again on the day.'],
      ['Will I be picked on?', 'Kindly, and only if you look at the stage.'],
    ],
    kinds: [
      { name: 'Seat', description: 'One of twenty-four chairs.', color: '#E8A200', repPoints: 30, limit: 24, most: 2, crowd: 24 },
    ],
    roles: [['door', 'DOOR'], ['host', 'CO_HOST']],
  },
  {
    displayName: 'Print your first poster',
    eventType: 'WORKSHOP',
    word: 'POSTER',
    palette: 'press',
    producer: 'host',
    club: 'table',
    timeZone: 'Africa/Lagos',
    day: 6,
    time: '14:00',
    hours: 4,
    madeDaysAgo: 14,
    address: 'Print Yard, 9 Commercial Avenue, Yaba, Lagos',
    latitude: 6.5095,
    longitude: 3.3711,
    description: `Two inks, one screen, and a poster you will want to keep. We start from a blank sheet and end with twelve prints each: ten to take home, two to swap.

No experience needed. Aprons are provided; wear shoes you do not love.`,
    faqs: [
      ['What do I bring?', 'A word or a shape you like. We bring paper, screens and ink.'],
      ['Why is it by request?', 'There are sixteen benches. Tell us you want one and we answer within a day.'],
      ['Can I take the screen home?', 'The prints yes, the screen no. Somebody else needs it next week.'],
    ],
    kinds: [
      { name: 'Bench', description: 'A bench, a screen and two inks.', color: '#1F6FEB', repPoints: 60, limit: 16, most: 1, isRequiredApproval: true, crowd: 7, declined: 1, waiting: 8 },
    ],
    roles: [['door', 'DOOR'], ['guest-08', 'COORDINATOR']],
  },
  {
    displayName: 'Second Draft, live',
    eventType: 'PODCAST',
    word: 'SECOND DRAFT',
    palette: 'voice',
    producer: 'promoter',
    club: null,
    timeZone: 'America/Sao_Paulo',
    day: 12,
    time: '19:00',
    hours: 2,
    madeDaysAgo: 9,
    address: 'Teatro do Andar, Rua Augusta 1029, São Paulo',
    latitude: -23.5546,
    longitude: -46.6562,
    description: `The podcast about the versions nobody saw, recorded in front of people for the first time. Three guests each bring a first draft they were ashamed of and the finished thing they are known for, and we talk about everything in between.

Questions from the room are half of the show.`,
    faqs: [
      ['Which language is it in?', 'Portuguese, with English whispered into headphones.'],
      ['Will I be recorded?', 'The room will be heard, not seen.'],
    ],
    kinds: [
      { name: 'Stalls', description: 'Rows A to M.', color: '#B5179E', repPoints: 20, limit: 180, crowd: 17 },
      { name: 'Ask a question', description: 'A seat by the microphone.', color: '#FF5D8F', repPoints: 20, limit: 10, most: 1, crowd: 6 },
    ],
    roles: [['door', 'DOOR']],
  },
]
