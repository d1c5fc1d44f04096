declare module '#platform/ctx.ts' {
  interface Services {
    paymentProvider: PaymentProvider
  }
}

/** CAPTURE takes the money at once; AUTHORIZE reserves it until somebody decides. */
export type PaymentIntent = 'CAPTURE' | 'AUTHORIZE'

/** PENDING: the provider is moving the money, and nobody can speed that up. */
type ProviderStatus =
  | 'CREATED'
  | 'APPROVED'
  | 'DECLINED'
  | 'AUTHORIZED'
  | 'PENDING'
  | 'CAPTURED'
  | 'VOIDED'
  | 'REFUNDED'

/** The provider's state of an order. */
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
  /** The pages to which the payer returns: `returnUrl` after a choice, `cancelUrl` without one. */
  returnUrl: string
  cancelUrl: string
}

/** A message that a provider sends by itself. It is a hint to ask the provider, never proof. */
export interface Notice {
  /** A notice that is sent again has the id of the first one. */
  id: string
  kind: string
  /** The order or payout that the notice is about. Both are null where it is about something else. */
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
  /** The cursor of the next page; null where this was the last one. */
  next: string | null
}

/**
 * The provider's state of a payout. PENDING: the provider is moving the money, and nobody can speed that up.
 * FAILED also for a payout that had arrived and came back.
 */
export interface ProviderPayout {
  providerPayoutId: string
  providerItemId: string
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
  /** The reason of a failure, as a text for the host. */
  failure: string | null
}

interface NewPayout {
  requestId: string
  /** The account that gets the money: the id that connectAccount returned. */
  accountId: string
  /** In minor units. */
  amount: bigint
  currency: string
  description: string
}

/**
 * The values with which a person is sent to the provider to connect their account. They also prove that it was
 * this person.
 */
interface ConnectionRequest {
  /** A value that the provider sends back unchanged. */
  state: string
  /** Base64url of the SHA-256 of the verifier that connectAccount is given (RFC 7636, S256). */
  challenge: string
  /** The person that the provider may expect: only a hint. */
  loginHint: string
  /** The pages to which the person returns: `redirectUrl` with `code` and `state`, `cancelUrl` without them. */
  redirectUrl: string
  cancelUrl: string
}

/**
 * The one who holds the money. Each call may be repeated: the same requestId has its effect once and gives the same
 * answer. A call throws PaymentDeclined (a definite no), NotApproved or AnswerLost; anything else is a fault.
 */
export interface PaymentProvider {
  name: 'sandbox'
  /** The id with which a web page loads the provider's own script. It is not secret. */
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
  /**
   * The captures whose money was taken or given back between two moments. They are hints to ask the provider,
   * never proof.
   */
  listCaptures(time: {
    from: Temporal.Instant
    until: Temporal.Instant
    /** `next` of the page before; null for the first page. */
    cursor: string | null
  }): Promise<CapturePage>
  /** Sends money to an account. Throws PaymentDeclined where the provider takes no such payout. */
  payOut(payout: NewPayout): Promise<ProviderPayout>
  readPayout(providerPayoutId: string): Promise<ProviderPayout>
  /** The address of the provider's page where a person connects an account. */
  connectionUrl(request: ConnectionRequest): string
  /**
   * Returns the account that the code is for. A code works once. Throws PaymentDeclined where it was used, has
   * expired, or was given for another verifier or address.
   */
  connectAccount(call: {
    code: string
    verifier: string
    redirectUrl: string
  }): Promise<{ accountId: string; label: string }>
  /** The notice in a webhook, or null where it is forged, older than five minutes or from the future. */
  readNotice(
    request: { headers: Record<string, string | string[] | undefined>; body: string },
    now: Temporal.Instant,
  ): Promise<Notice | null>
}

/** The provider has refused, and will refuse the same request again. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined'
}

/** The payer has not agreed yet. */
export class NotApproved extends Error {
  override name = 'NotApproved'
}

/** The outcome is unknown. Ask again with the same requestId. */
export class AnswerLost extends Error {
  override name = 'AnswerLost'
}
