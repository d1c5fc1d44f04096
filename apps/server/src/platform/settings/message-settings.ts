import { z } from 'zod'

const credential = z.string().trim().max(200).optional()
/** Reads a whole number that is a limit. */
export const most = (by: number) =>
  z
    .string()
    .default(String(by))
    .refine((value) => /^\d{1,9}$/.test(value), 'must be a whole number')
    .transform(Number)

/** The settings of the provider of text messages, and the limits of how many messages are sent. */
export const messageSettings = {
  TWILIO_ACCOUNT_SID: credential,
  TWILIO_AUTH_TOKEN: credential,
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{7,15}|MG[0-9a-f]{32})$/,
      'must be a number like +14155550100, or a messaging service (MG…)',
    )
    .optional(),
  SMS_PER_NUMBER: most(20),
  SMS_PER_RANGE: most(30),
  SMS_PER_NETWORK: most(60),
  SMS_PER_DAY: most(1000),
  MAIL_PER_ADDRESS: most(50),
  MAIL_PER_NETWORK: most(300),
  MAIL_PER_DAY: most(10_000),
}

type Settings = z.output<z.ZodObject<typeof messageSettings>>

export interface Twilio {
  accountSid: string
  authToken: string
  /** A number, or the id of a messaging service. */
  from: string
  /** Where the API is, without a slash at the end. */
  url: string
}

/** The most codes and links that are sent. */
export interface Budgets {
  /** Messages to one number or mail address in a day. */
  smsPerNumber: number
  mailPerAddress: number
  /** Messages in an hour to numbers that differ only in their last four digits. */
  smsPerRange: number
  /** Messages in an hour that callers of one network ask for. */
  smsPerNetwork: number
  mailPerNetwork: number
  /** Messages of the whole server in a day. */
  smsPerDay: number
  mailPerDay: number
}

interface MessageConfig {
  /** Undefined: text messages stay in the outbox. */
  twilio: Twilio | undefined
  budgets: Budgets
}

/** Reads the provider and the limits. `sentences` says where settings of the provider are missing. */
export function readMessages(given: Settings): { messages: MessageConfig; sentences: string[] } {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = given
  const budgets: Budgets = {
    smsPerNumber: given.SMS_PER_NUMBER,
    smsPerRange: given.SMS_PER_RANGE,
    smsPerNetwork: given.SMS_PER_NETWORK,
    smsPerDay: given.SMS_PER_DAY,
    mailPerAddress: given.MAIL_PER_ADDRESS,
    mailPerNetwork: given.MAIL_PER_NETWORK,
    mailPerDay: given.MAIL_PER_DAY,
  }
  if (accountSid && authToken && from) {
    const twilio = { accountSid, authToken, from, url: 'https://api.twilio.com' }
    return { messages: { twilio, budgets }, sentences: [] }
  }
  const isHalf = accountSid ?? authToken ?? from
  return {
    messages: { twilio: undefined, budgets },
    sentences: isHalf
      ? ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all of them or none.']
      : [],
  }
}
