import type { EventPlan } from '../event-plan.ts'

/** What is going on at this moment. */
export const running: readonly EventPlan[] = [
  {
    displayName: 'Harbour Lights Festival',
    eventType: 'FESTIVAL',
    word: 'HARBOUR',
    palette: 'harbour',
    producer: 'owner',
    club: 'bloom',
    timeZone: 'Europe/London',
    day: -1,
    time: '12:00',
    hours: 59,
    madeDaysAgo: 24,
    address: 'Old Timber Dock, Rope Walk, London E14',
    latitude: 51.5046,
    longitude: -0.0183,
    isFeatured: true,
    scanningZones: ['Main gate', 'Quayside'],
    showsGuests: true,
    description: `Three days on the water. Two stages on the dock, one on a barge, and a long table of kitchens between them.

Music starts at noon and the last set ends when the tide turns. At dusk every boat in the basin switches its lights on at once: be on the quay for it, with something warm in your hands.

Bring layers. The river keeps its own weather.`,
    faqs: [
      ['Can I leave and come back?', 'Yes, as often as you like: your ticket is read once at each gate.'],
      [
        'Are children welcome?',
        'Very. Under twelves come in with the adult who holds a ticket, and ear defenders are free at the main gate.',
      ],
      [
        'What if it rains?',
        'The barge stage and the kitchens are covered, and the lights are better in the rain.',
      ],
      [
        'How do I get there?',
        'Ten minutes on foot from the riverside pier. There is no parking; there is room for six hundred bicycles.',
      ],
    ],
    terms: 'No glass on the quay. Dogs on a lead are welcome until dusk.',
    kinds: [
      {
        name: 'Weekend pass',
        description: 'All three days, both gates.',
        color: '#E2543D',
        repPoints: 150,
        limit: 400,
        crowd: 26,
      },
      {
        name: 'Barge lounge',
        description: 'A seat on the water, by invitation of the crew.',
        color: '#0D4A63',
        repPoints: 250,
        limit: 30,
        isRequiredApproval: true,
        crowd: 6,
        declined: 1,
        waiting: 3,
      },
    ],
    roles: [
      ['host', 'CO_HOST'],
      ['door', 'DOOR'],
      ['promoter', 'PROMOTER'],
      ['guest-05', 'COORDINATOR'],
      ['guest-06', 'TALENT'],
    ],
    parts: [{ who: 'member', kind: 0, quantity: 2, fate: 'approved' }],
    arrived: 0.55,
  },
  {
    displayName: 'Soft Machines',
    eventType: 'ART_SHOW',
    word: 'SOFT',
    palette: 'clay',
    producer: 'host',
    club: 'table',
    timeZone: 'Europe/Berlin',
    day: -3,
    time: '10:00',
    hours: 346,
    madeDaysAgo: 20,
    address: 'Halle am Kanal, Lohmühlenstraße 1, Berlin',
    latitude: 52.4931,
    longitude: 13.4429,
    description: `Eleven sculptures that breathe. Sewn, inflated and stubbornly alive, they fill the old pump hall with slow movement: some notice you, some do not.

Open every day from ten to eight for two weeks. Sit down, stay long, touch what has a green dot.`,
    faqs: [
      ['Which day is my ticket for?', 'Any one day you like. Come early on weekends.'],
      ['May I take pictures?', 'Yes, without flash. The works dislike it.'],
      ['Is the hall step-free?', 'Yes, from the canal side. Ring and we open the wide door.'],
    ],
    kinds: [
      {
        name: 'Day visit',
        description: 'One visit on a day of your choice.',
        color: '#D1495B',
        repPoints: 40,
        limit: 600,
        crowd: 18,
      },
      {
        name: 'Evening with the makers',
        description: 'Twelve people, one long conversation.',
        color: '#2F5D62',
        repPoints: 80,
        limit: 12,
        isRequiredApproval: true,
        crowd: 5,
        waiting: 4,
      },
    ],
    roles: [
      ['door', 'DOOR'],
      ['guest-07', 'SPONSOR'],
    ],
    arrived: 0.4,
  },
]
