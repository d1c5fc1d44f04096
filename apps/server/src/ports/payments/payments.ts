declare module '#platform/ctx.ts' {
  interface Services {
    paymentProvider: PaymentProvider
  }
}

/** CAPTURE takes the money at once; AUTHORIZE reserves it until somebody decides. */
export type PaymentIntent = 'CAPTURE' | 'AUTHORIZE'

/** PENDING: the money is on its way, and nobody can hurry it. */
type ProviderStatus =
  | 'CREATED'
  | 'APPROVED'
  | 'DECLINED'
  | 'AUTHORIZED'
  | 'PENDING'
  | 'CAPTURED'
  | 'VOIDED'
  | 'REFUNDED'

/** An order as the provider sees it. */
export interface ProviderOrder {
  providerOrderId: string
  status: ProviderStatus
  authorizationId: string | null
  authorizedUntil: Temporal.Instant | null
  captureId: string | null
  refundId: string | null
}

interface NewOrder {
  requestId: string
  /** Our own id of the payment: the provider shows it beside its own. */
  reference: string
  intent: PaymentIntent
  /** In minor units. */
  amount: bigint
  currency: string
  description: string
  /** Where the payer comes back to after a choice, and without one. */
  returnUrl: string
  cancelUrl: string
}

/** What a provider tells by itself: a hint to ask, never the truth. */
export interface Notice {
  /** A notice that is sent again has the id of the first one. */
  id: string
  kind: string
  /** What it is about: an order, a payout, or neither that we would know. */
  providerOrderId: string | null
  providerPayoutId: string | null
}

/** A capture as a provider lists it: the money of an order was taken, or given back. */
interface ListedCapture {
  providerOrderId: string
  isReturned: boolean
}

/** A page of a provider's list. */
export interface CapturePage {
  captures: ListedCapture[]
  /** Where the next page begins; null: this was the last one. */
  next: string | null
}

/**
 * A payout as the provider sees it. PENDING: the money is on its way, and nobody can hurry it. One that had arrived and
 * came back is FAILED.
 */
export interface ProviderPayout {
  providerPayoutId: string
  providerItemId: string
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
  /** Why it failed, in words for the host. */
  failure: string | null
}

interface NewPayout {
  requestId: string
  /** Whose account: as connectAccount gave it. */
  accountId: string
  /** In minor units. */
  amount: bigint
  currency: string
  description: string
}

/** Where somebody is sent to connect an account of theirs, and what proves that it was they who were sent. */
interface ConnectionRequest {
  /** Comes back as it is. */
  state: string
  /** Base64url of the SHA-256 of the verifier that connectAccount is given (RFC 7636, S256). */
  challenge: string
  /** Who the provider may expect: a hint. */
  loginHint: string
  /** Where the person comes back to with `code` and `state`, and without them. */
  redirectUrl: string
  cancelUrl: string
}

/**
 * The one who holds the money. Each call may be repeated: the same requestId has its effect once and gives the same
 * answer. A call throws PaymentDeclined (a definite no), NotApproved or AnswerLost; anything else is a fault.
 */
export interface PaymentProvider {
  name: 'sandbox'
  /** What a web page needs to load the provider's own script; no secret. */
  clientId: string
  /** True where no real money moves. */
  isSandbox: boolean
  createOrder(order: NewOrder): Promise<{ providerOrderId: string; approvalUrl: string }>
  readOrder(providerOrderId: string): Promise<ProviderOrder>
  authorizeOrder(call: { providerOrderId: string; requestId: string }): Promise<ProviderOrder>
  /** Ends as CAPTURED or PENDING. */
  captureOrder(call: { providerOrderId: string; requestId: string }): Promise<ProviderOrder>
  captureAuthorization(call: {
    authorizationId: string
    requestId: string
    amount: bigint
    currency: string
  }): Promise<ProviderOrder>
  /** An authorisation that has ended by itself counts as voided. */
  voidAuthorization(call: { authorizationId: string; requestId: string }): Promise<ProviderOrder>
  refundCapture(call: {
    captureId: string
    requestId: string
    amount: bigint
    currency: string
  }): Promise<ProviderOrder>
  /** The captures whose money was taken or given back from one moment to another: hints to ask, never the truth. */
  listCaptures(time: {
    from: Temporal.Instant
    until: Temporal.Instant
    /** As `next` of the page before; null: from the beginning. */
    cursor: string | null
  }): Promise<CapturePage>
  /** Sends money to an account. Throws PaymentDeclined where the provider takes no such payout. */
  payOut(payout: NewPayout): Promise<ProviderPayout>
  readPayout(providerPayoutId: string): Promise<ProviderPayout>
  /** The address of the provider's page where a person connects an account. */
  connectionUrl(request: ConnectionRequest): string
  /**
   * Whose account the code stands for. Good once; throws PaymentDeclined where it was used, has run out, or was given
   * for another verifier or address.
   */
  connectAccount(call: {
    code: string
    verifier: string
    redirectUrl: string
  }): Promise<{ accountId: string; label: string }>
  /** What a webhook says, or null where it is forged, older than five minutes or from the future. */
  readNotice(
    request: { headers: Record<string, string | string[] | undefined>; body: string },
    now: Temporal.Instant,
  ): Promise<Notice | null>
}

/** The provider said no, and will not say yes to the same request. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined'
}

/** The payer has not agreed yet. */
export class NotApproved extends Error {
  override name = 'NotApproved'
}

/** Whether it happened nobody knows: ask again with the same requestId. */
export class AnswerLost extends Error {
  override name = 'AnswerLost'
}
