import type { NotificationProperties } from './properties.ts'
import { buyerKeys, pieKeys, receiverKeys, senderKeys } from './properties.ts'
import type { Row } from './row.ts'
import { toList, toPieHub } from './row.ts'

const pieName = ({ PieName }: NotificationProperties) => PieName || 'a pie'
const senderName = ({ SenderName }: NotificationProperties) => SenderName || 'Someone'
const receiverName = ({ ReceiverName }: NotificationProperties) => ReceiverName || 'Someone'
const toSlices = () => '/legacy/slices'

const ofPie = { picture: 'PieAvatar', person: null, route: toList, keys: pieKeys, mail: 'PIES' } as const
const fromSender = {
  ...ofPie,
  picture: 'SenderAvatar',
  person: 'Sender',
  keys: [...pieKeys, ...senderKeys],
} as const
const fromReceiver = {
  ...ofPie,
  picture: 'ReceiverAvatar',
  person: 'Receiver',
  keys: [...pieKeys, ...receiverKeys],
} as const
const ofReward = {
  ...ofPie,
  picture: 'RewardAvatar',
  keys: [...pieKeys, 'RewardAvatar', 'RewardSlug'],
} as const

/** What happens around pies, their slices, rewards and achievements. */
export const pieTypes = {
  ReceiveAchievement: {
    ...ofPie,
    message: () => 'You earned an achievement.',
    many: (count) => `You earned ${count} achievements.`,
    picture: 'AchievementAvatar',
    keys: ['AchievementAvatar', 'AchievementId'],
    mail: 'ACHIEVEMENTS',
  },
  ReceiveReward: { ...ofReward, message: (of) => `You received a reward of ${pieName(of)}.` },
  GenerateRewardWinnersReminder: {
    ...ofReward,
    message: (of) => `A reward of ${pieName(of)} has ended. Draw its winners.`,
    subject: (of) => `Draw the winners of a reward of ${pieName(of)}`,
  },
  AwardedReward: { ...ofReward, message: (of) => `You won a reward of ${pieName(of)}!` },
  RewardLoser: {
    ...ofReward,
    message: (of) =>
      `The winners of a reward of ${pieName(of)} were drawn. You were not among them this time.`,
    subject: (of) => `The winners of a reward of ${pieName(of)} were drawn`,
  },
  CreatePie: {
    ...ofPie,
    message: ({ PieName }) => (PieName ? `Your pie ${PieName} is ready.` : 'Your pie is ready.'),
    route: () => '/legacy/pie-hub/overview',
  },
  NewWisherAdded: {
    ...fromSender,
    message: (of) => `${senderName(of)} wishes for ${pieName(of)}.`,
    many: (count, of) => `${count} people wish for ${pieName(of)}.`,
  },
  WishedPieActivated: {
    ...ofPie,
    message: ({ PieName }) =>
      PieName ? `${PieName}, which you wished for, is active.` : 'A pie that you wished for is active.',
  },
  BuySlices: { ...ofPie, message: (of) => `You bought slices of ${pieName(of)}.`, route: toSlices },
  SomeoneBuySlices: {
    ...ofPie,
    message: (of) => `${of.BuyerName || 'Someone'} bought slices of ${pieName(of)}.`,
    many: (count, of) => `Slices of ${pieName(of)} were bought ${count} times.`,
    picture: 'BuyerAvatar',
    person: 'Buyer',
    route: toSlices,
    keys: [...pieKeys, ...buyerKeys],
  },
  SendSlices: {
    ...fromReceiver,
    message: (of) => `You sent slices of ${pieName(of)} to ${of.ReceiverName || 'someone'}.`,
    route: toSlices,
  },
  ReceiveSlices: {
    ...fromSender,
    message: (of) => `${senderName(of)} sent you slices of ${pieName(of)}.`,
    route: toSlices,
  },
  AwardPie: { ...ofPie, message: (of) => `You were awarded ${pieName(of)}.`, route: toPieHub },
  PieOwnershipTransferRequest: {
    ...fromSender,
    message: (of) => `${senderName(of)} wants to make you the owner of ${pieName(of)}.`,
    route: toPieHub,
  },
  PieOwnershipTransferAccepted: {
    ...fromReceiver,
    message: (of) => `${receiverName(of)} is now the owner of ${pieName(of)}.`,
  },
  PieOwnershipTransferRejected: {
    ...fromReceiver,
    message: (of) => `${receiverName(of)} does not want to be the owner of ${pieName(of)}.`,
  },
} as const satisfies Record<string, Row>
