import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import { buyerKeys, pieKeys, receiverKeys, senderKeys } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { someone, toList, toPieHub } from './row.ts'

const pieName = ({ PieName }: NotificationProperties): SentenceValue => PieName || sentence('a pie', {})
const sender = ({ SenderName }: NotificationProperties) => someone(SenderName)
const receiver = ({ ReceiverName }: NotificationProperties) => someone(ReceiverName)
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

const pieCreated = ({ PieName }: NotificationProperties): Sentence =>
  PieName ? sentence('Your pie {{pie}} is ready.', { pie: PieName }) : sentence('Your pie is ready.', {})

const pieActive = ({ PieName }: NotificationProperties): Sentence =>
  PieName
    ? sentence('{{pie}}, which you wished for, is active.', { pie: PieName })
    : sentence('A pie that you wished for is active.', {})

/** The notification types about pies, their slices and rewards. */
export const pieTypes = {
  ReceiveReward: {
    ...ofReward,
    message: (of) => sentence('You received a reward of {{pie}}.', { pie: pieName(of) }),
  },
  GenerateRewardWinnersReminder: {
    ...ofReward,
    message: (of) => sentence('A reward of {{pie}} has ended. Draw its winners.', { pie: pieName(of) }),
    subject: (of) => sentence('Draw the winners of a reward of {{pie}}', { pie: pieName(of) }),
  },
  AwardedReward: {
    ...ofReward,
    message: (of) => sentence('You won a reward of {{pie}}!', { pie: pieName(of) }),
  },
  RewardLoser: {
    ...ofReward,
    message: (of) =>
      sentence('The winners of a reward of {{pie}} were drawn. You were not among them this time.', {
        pie: pieName(of),
      }),
    subject: (of) => sentence('The winners of a reward of {{pie}} were drawn', { pie: pieName(of) }),
  },
  CreatePie: { ...ofPie, message: pieCreated, route: () => '/legacy/pie-hub/overview' },
  NewWisherAdded: {
    ...fromSender,
    message: (of) => sentence('{{person}} wishes for {{pie}}.', { person: sender(of), pie: pieName(of) }),
    many: (count, of) => sentence('{{count}} people wish for {{pie}}.', { count, pie: pieName(of) }),
  },
  WishedPieActivated: { ...ofPie, message: pieActive },
  BuySlices: {
    ...ofPie,
    message: (of) => sentence('You bought slices of {{pie}}.', { pie: pieName(of) }),
    route: toSlices,
  },
  SomeoneBuySlices: {
    ...ofPie,
    message: (of) =>
      sentence('{{person}} bought slices of {{pie}}.', {
        person: someone(of.BuyerName),
        pie: pieName(of),
      }),
    many: (count, of) =>
      sentence('Slices of {{pie}} were bought {{count}} times.', { count, pie: pieName(of) }),
    picture: 'BuyerAvatar',
    person: 'Buyer',
    route: toSlices,
    keys: [...pieKeys, ...buyerKeys],
  },
  SendSlices: {
    ...fromReceiver,
    message: (of) =>
      sentence('You sent slices of {{pie}} to {{person}}.', {
        pie: pieName(of),
        person: of.ReceiverName || sentence('someone', {}),
      }),
    route: toSlices,
  },
  ReceiveSlices: {
    ...fromSender,
    message: (of) =>
      sentence('{{person}} sent you slices of {{pie}}.', { person: sender(of), pie: pieName(of) }),
    route: toSlices,
  },
  AwardPie: {
    ...ofPie,
    message: (of) => sentence('You were awarded {{pie}}.', { pie: pieName(of) }),
    route: toPieHub,
  },
  PieOwnershipTransferRequest: {
    ...fromSender,
    message: (of) =>
      sentence('{{person}} wants to make you the owner of {{pie}}.', {
        person: sender(of),
        pie: pieName(of),
      }),
    route: toPieHub,
  },
  PieOwnershipTransferAccepted: {
    ...fromReceiver,
    message: (of) =>
      sentence('{{person}} is now the owner of {{pie}}.', { person: receiver(of), pie: pieName(of) }),
  },
  PieOwnershipTransferRejected: {
    ...fromReceiver,
    message: (of) =>
      sentence("{{person}} doesn't want to be the owner of {{pie}}.", {
        person: receiver(of),
        pie: pieName(of),
      }),
  },
} as const satisfies Record<string, NotificationTypeRow>
