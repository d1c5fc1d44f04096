import { phrase } from '../../platform/phrase.ts'

/** How a question is answered. */
export const questionKinds = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'YES_NO',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionKindLabels: Record<QuestionKind, string> = {
  SHORT_TEXT: phrase('Short text'),
  LONG_TEXT: phrase('Long text'),
  SINGLE_CHOICE: phrase('One choice'),
  MULTIPLE_CHOICE: phrase('Several choices'),
  YES_NO: phrase('Yes or no'),
}

/** How many questions an event may ask. */
export const mostQuestions = 20

/** How many choices a question may offer. */
export const mostChoices = 20

/** The longest question and the longest choice, in characters. */
export const questionLength = 300
export const choiceLength = 100

/** The longest answer of one line, and the longest answer of several lines, in characters. */
export const shortAnswerLength = 300
export const longAnswerLength = 5000

/** The two answers to a question of the kind YES_NO, as they are stored. */
export const yesAndNo = [phrase('Yes'), phrase('No')] as const

/** Whether a question of this kind is answered by choosing from the host's own list. */
export const hasChoices = (kind: QuestionKind): boolean =>
  kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE'

/**
 * The questions that every host can switch on (decision S-066). They are stored in English like any other question;
 * a reader sees them in their own language.
 */
export const defaultQuestions: readonly { question: string; kind: QuestionKind }[] = [
  { question: phrase('How did you hear about this event?'), kind: 'SHORT_TEXT' },
  { question: phrase('Do you have any allergies or dietary needs?'), kind: 'SHORT_TEXT' },
  { question: phrase('Do you need anything to take part, such as step-free access?'), kind: 'LONG_TEXT' },
  { question: phrase('Which company or school are you with?'), kind: 'SHORT_TEXT' },
  { question: phrase('What is your Instagram name?'), kind: 'SHORT_TEXT' },
  { question: phrase('Is this your first time with us?'), kind: 'YES_NO' },
]

/** Whether a text is a default question, which a reader sees in their own language. Other questions stay as the host wrote them. */
export const isDefaultQuestion = (question: string): boolean =>
  defaultQuestions.some((each) => each.question === question)

/** What an answer was given to: the text and the kind of the question at that time. */
export type AskedQuestion = { question: string; kind: QuestionKind }

/**
 * Whether an answer counts for a question as it reads now. The host may have changed its text or kind since; then the
 * person is asked again.
 */
export const answersAsAsked = (answer: AskedQuestion, now: AskedQuestion): boolean =>
  answer.question === now.question && answer.kind === now.kind
