interface EarnPlan {
  type: 'EARN_POINTS' | 'EARN_STATUS'
  subType: string
  name: string
  text: string
  madeDaysAgo: number
  isPublic?: true
  quantity?: number
  limitPerMember?: number
  rewardPoints?: number
  /** The name of the tier that members get. */
  rewardTier?: string
  configuration: Readonly<Record<string, unknown>>
  /** The members that the team picked. */
  picked?: readonly string[]
  joined?: readonly string[]
  /** What members send, each some hours after the one before. */
  proofs?: readonly { by: string; input: Readonly<Record<string, unknown>> }[]
}

/** One offer by each program by which members earn, of one club. */
export const earnOffers: readonly EarnPlan[] = [
  {
    type: 'EARN_POINTS',
    subType: 'streak',
    name: 'Two months in a row',
    text: 'Come in one month and in the next. We notice.',
    madeDaysAgo: 75,
    limitPerMember: 3,
    rewardPoints: 15,
    configuration: { action: 'CHECK_IN', times: 2, unit: 'MONTH' },
    joined: ['member', 'guest-02', 'guest-04', 'guest-09'],
  },
  {
    type: 'EARN_POINTS',
    subType: 'social-action',
    name: 'Show us your night',
    text: 'Post one picture of a Night Bloom night, without faces of people who did not agree.',
    madeDaysAgo: 6,
    isPublic: true,
    rewardPoints: 5,
    configuration: { platform: 'INSTAGRAM', socialAction: 'POST', url: 'https://instagram.com/nightbloom' },
    proofs: [
      { by: 'guest-03', input: { link: 'https://instagram.com/p/lanterns', note: 'The lanterns at four.' } },
      { by: 'guest-07', input: { link: 'https://instagram.com/p/drummer' } },
    ],
  },
  {
    type: 'EARN_POINTS',
    subType: 'location',
    name: 'Coffee at the plum door',
    text: 'Our window at the market hall. Say hello, once a week.',
    madeDaysAgo: 20,
    limitPerMember: 12,
    rewardPoints: 2,
    configuration: {
      address: 'Grand Central Market, 317 S Broadway, Los Angeles',
      latitude: 34.0508,
      longitude: -118.2489,
      radius: 150,
      radiusUnit: 'METER',
      hasCode: true,
      code: 'PLUMDOOR',
      period: 'WEEK',
    },
    proofs: [{ by: 'guest-05', input: { code: 'PLUMDOOR' } }],
  },
  {
    type: 'EARN_POINTS',
    subType: 'survey',
    name: 'Three questions about summer',
    text: 'We are choosing the summer rooms. Two minutes, we promise.',
    madeDaysAgo: 9,
    rewardPoints: 4,
    configuration: {
      questions: [
        {
          text: 'Where should we go?',
          kind: 'ONE',
          options: ['A roof', 'A boat', 'A garden'],
          isRequired: true,
        },
        { text: 'What do you listen to?', kind: 'SEVERAL', options: ['House', 'Disco', 'Ambient', 'Jazz'] },
        { text: 'Anything else?', kind: 'TEXT' },
      ],
    },
  },
  {
    type: 'EARN_POINTS',
    subType: 'bonus',
    name: 'Thank you, helpers',
    text: 'For those who carried the speakers down four floors.',
    madeDaysAgo: 4,
    rewardPoints: 20,
    configuration: { reason: 'You carried the speakers.' },
    picked: ['member', 'guest-06', 'guest-08'],
  },
  {
    type: 'EARN_POINTS',
    subType: 'download',
    name: 'The winter mix',
    text: 'An hour of music for the way home.',
    madeDaysAgo: 11,
    rewardPoints: 1,
    configuration: { url: 'https://music.example/winter-mix' },
  },
  {
    type: 'EARN_POINTS',
    subType: 'interact',
    name: 'Vote for the next room',
    text: 'The list is open until Sunday.',
    madeDaysAgo: 3,
    rewardPoints: 1,
    limitPerMember: 4,
    configuration: { what: 'Vote for one of five rooms', url: 'https://vote.example/rooms', period: 'WEEK' },
  },
  {
    type: 'EARN_POINTS',
    subType: 'buy-product',
    name: 'The record with the code inside',
    text: 'Our first record. The code is printed on the inner sleeve.',
    madeDaysAgo: 30,
    quantity: 200,
    rewardPoints: 10,
    configuration: { productName: 'Night Bloom, side A', productPrice: 2400, code: 'SIDE-A-2027' },
    proofs: [{ by: 'guest-11', input: { code: 'SIDE-A-2027' } }],
  },
  {
    type: 'EARN_STATUS',
    subType: 'action-amount',
    name: 'Three nights make a Bud',
    text: 'Be there three times.',
    madeDaysAgo: 60,
    rewardTier: 'Bud',
    configuration: { action: 'CHECK_IN', count: 3 },
    joined: ['member', 'guest-02', 'guest-10'],
  },
  {
    type: 'EARN_POINTS',
    subType: 'buy-product',
    name: 'The night cap',
    text: 'A black cap with a plum on it. Pick it up at any of our doors.',
    madeDaysAgo: 6,
    quantity: 200,
    limitPerMember: 3,
    configuration: { productName: 'Night Bloom cap', productPrice: 2490, pointsPerDollar: 2 },
  },
  {
    type: 'EARN_STATUS',
    subType: 'buy-now',
    name: 'Blossom for a season',
    text: 'No time to collect points? Be a Blossom from tonight on.',
    madeDaysAgo: 4,
    quantity: 50,
    rewardTier: 'Blossom',
    configuration: { price: 4900 },
  },
  {
    type: 'EARN_STATUS',
    subType: 'invite-only',
    name: 'The first hundred',
    text: 'You were there before there was a door.',
    madeDaysAgo: 5,
    rewardTier: 'Bud',
    configuration: {},
    picked: ['guest-12', 'guest-13'],
  },
  {
    type: 'EARN_STATUS',
    subType: 'level-up',
    name: 'Forty points to Bud',
    text: 'Ten points fewer than usual, this season.',
    madeDaysAgo: 40,
    rewardTier: 'Bud',
    configuration: { pointsThreshold: 40 },
    joined: ['guest-14'],
  },
  {
    type: 'EARN_STATUS',
    subType: 'promo',
    name: 'For the crew of the roof',
    text: 'You got a card with a word on it.',
    madeDaysAgo: 7,
    quantity: 25,
    rewardTier: 'Blossom',
    configuration: { code: 'ROOFCREW' },
  },
  {
    type: 'EARN_STATUS',
    subType: 'streak',
    name: 'Every month of the season',
    text: 'Three months in a row, and the fast line is yours.',
    madeDaysAgo: 80,
    rewardTier: 'Blossom',
    configuration: { action: 'CHECK_IN', times: 3, unit: 'MONTH' },
    joined: ['member'],
  },
]
