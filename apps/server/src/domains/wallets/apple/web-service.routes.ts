import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'
import { truncate } from '#platform/truncate.ts'
import type { PassRow } from '../wallets.sql.ts'
import { readPasses } from '../wallets.sql.ts'
import { provesPass } from './pass-secrets.ts'
import { deleteRegistration, putRegistration, readChanged } from './registrations.sql.ts'
import type { Counting } from './send-pass.ts'
import { sendPass } from './send-pass.ts'

const BASE = '/wallets/apple/v1'
/** Devices that may hold one pass. */
const MOST_DEVICES = 20
/** Passes that one answer names. A device asks again for the rest. */
const MOST_SERIALS = 500
/** Messages of one report that are logged, and how long each may be. */
const MOST_MESSAGES = 10
const LONGEST_MESSAGE = 300
/**
 * How far an answer reaches back before the moment that the device names: a change that another process was still writing
 * at that moment may have an earlier one. A pass that is asked for twice is answered by 304.
 */
const OVERLAP_SECONDS = 60

const deviceId = z.string().min(1).max(100)
const registration = z.object({ pushToken: z.string().regex(/^[\w-]{1,200}$/) })
const report = z.object({ logs: z.array(z.unknown()) })

interface PassParams {
  passTypeId: string
  serial: string
}
interface DeviceParams {
  deviceId: string
  passTypeId: string
}
type Reply = FastifyReply
type PassRequest = FastifyRequest<{ Params: PassParams }>

/** The moment that a tag names, in epoch milliseconds; the beginning of time for what is no tag. */
const momentOf = (tag: unknown) => (typeof tag === 'string' && /^\d{1,13}$/.test(tag) ? Number(tag) : 0)

const refused = (reply: Reply) => reply.status(401).send()

/**
 * What devices ask of the server that made their passes, by Apple's "Adding a web service to update passes": to be told
 * of changes (POST and DELETE of a registration), which passes have changed (GET of the registrations), a pass as it is
 * now, and to report errors. A device proves by the token in its pass that it holds it. Others are answered 401,
 * whether there is such a pass or not.
 */
export function webServiceRoutes(
  http: FastifyInstance,
  services: Services,
  { apple: { passTypeId }, count }: { apple: AppleWallet; count: Counting },
): void {
  const { db, clock, log } = services

  /** Whether a request proves that it comes from a device with this pass. */
  const isProven = ({ params, headers }: PassRequest) =>
    params.passTypeId === passTypeId && provesPass(services, params.serial, headers.authorization)

  async function provenPass(request: PassRequest): Promise<PassRow | undefined> {
    if (!isProven(request)) return undefined
    const [pass] = await readPasses(db, [request.params.serial])
    return pass
  }

  const one = `${BASE}/devices/:deviceId/registrations/:passTypeId/:serial`
  type OneRequest = { Params: DeviceParams & PassParams }

  http.post<OneRequest>(one, async (request, reply) => {
    count(request.ip)
    if (!isProven(request)) return refused(reply)
    const [device, body] = [deviceId.safeParse(request.params.deviceId), registration.safeParse(request.body)]
    if (!device.success || !body.success) return reply.status(400).send()
    const { pushToken } = body.data
    const [made] = await putRegistration(
      db,
      device.data,
      request.params.serial,
      pushToken,
      clock.now(),
      MOST_DEVICES,
    )
    if (!made) return refused(reply)
    return reply.status(made.is_new ? 201 : 200).send()
  })

  http.delete<OneRequest>(one, async (request, reply) => {
    count(request.ip)
    if (!isProven(request)) return refused(reply)
    await deleteRegistration(db, request.params.deviceId, request.params.serial)
    return reply.status(200).send()
  })

  // The name of a device is a secret of Apple's, so it needs no other proof.
  http.get<{ Params: DeviceParams; Querystring: { passesUpdatedSince?: unknown } }>(
    `${BASE}/devices/:deviceId/registrations/:passTypeId`,
    async (request, reply) => {
      count(request.ip)
      const since = momentOf(request.query.passesUpdatedSince) - OVERLAP_SECONDS * 1000
      const changed =
        request.params.passTypeId === passTypeId
          ? await readChanged(
              db,
              request.params.deviceId,
              Temporal.Instant.fromEpochMilliseconds(since),
              MOST_SERIALS,
            )
          : []
      const last = changed.at(-1)
      if (!last) return reply.status(204).send()
      return reply.send({
        serialNumbers: changed.map(({ serial }) => serial),
        lastUpdated: String(last.changed_at.epochMilliseconds),
      })
    },
  )

  http.get<{ Params: PassParams }>(`${BASE}/passes/:passTypeId/:serial`, async (request, reply) => {
    count(request.ip)
    const pass = await provenPass(request)
    if (!pass) return refused(reply)
    const known = Date.parse(request.headers['if-modified-since'] ?? '')
    if (known >= pass.changed_at.epochMilliseconds) return reply.status(304).send()
    return sendPass(reply, services, pass)
  })

  http.post(`${BASE}/log`, async (request, reply) => {
    count(request.ip)
    const { data } = report.safeParse(request.body)
    for (const message of data?.logs.slice(0, MOST_MESSAGES) ?? [])
      log.info({ said: truncate(String(message), LONGEST_MESSAGE) }, 'a device reports on its passes')
    return reply.status(200).send()
  })
}
