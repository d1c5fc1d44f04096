import { randomBytes, randomUUID } from 'node:crypto'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { OfferConfiguration } from '@reprise/rules/offers/earning/configuration.input'
import { shortConfiguration } from '@reprise/rules/offers/earning/configuration.input'
import { redeemCodeLength } from '@reprise/rules/offers/redeem-code'
import { crockfordFrom } from '@reprise/rules/platform/ids/crockford'
import { phrase } from '@reprise/rules/platform/phrase'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/earn/configuration.test.ts.

/** A configuration as it is stored. Its file stands in a column of its own, so that the file is kept as long as the offer. */
export interface StoredConfiguration {
  configuration: OfferConfiguration | null
  downloadFile: string | null
}

type Known = Pick<OfferRow, 'configuration' | 'download_file'>

/** Picking oneself gives oneself points, so it is for those who may give them by hand. Throws BAD_INPUT. */
export async function refusePickingSelf(
  work: Work,
  userId: string,
  clubId: string,
  picked: readonly string[],
): Promise<void> {
  if (!picked.includes(userId)) return
  const own = await clubs.findOwnClub(work.tx, clubId, userId)
  if (mayInClub(own?.role ?? null, 'repPoints', 'edit')) return
  const text = phrase('Somebody else of the team has to pick you')
  throw fail.badInput({ text }, { 'configuration.userIds': text })
}

/** Members of the club alone can be picked. Who was picked before stays. */
async function requirePickable(
  work: Work,
  actorId: string,
  clubId: string,
  userIds: readonly string[],
  known: Known | null,
) {
  const before = new Set(known?.configuration?.userIds ?? [])
  const added = userIds.filter((userId) => !before.has(userId))
  await refusePickingSelf(work, actorId, clubId, added)
  const members = await clubs.membersAmong(work.tx, clubId, added)
  if (added.every((userId) => members.has(userId))) return
  const text = 'Choose members of this club'
  throw fail.badInput(text, { 'configuration.userIds': text })
}

/** Questions get their ids here. A question that is saved again keeps its own. */
function withIds(questions: OfferConfiguration['questions'], known: Known | null) {
  const before = new Set((known?.configuration?.questions ?? []).map(({ questionId }) => questionId))
  return questions?.map((question) => ({
    ...question,
    questionId: question.questionId && before.has(question.questionId) ? question.questionId : randomUUID(),
  }))
}

/** The code of a place for which the team wrote none. It stays when the offer is saved again. */
function placeCode(sent: OfferConfiguration, known: Known | null): string | null | undefined {
  if (!sent.hasCode || sent.code) return sent.code
  return known?.configuration?.code ?? crockfordFrom(randomBytes(redeemCodeLength), redeemCodeLength)
}

/**
 * Makes what is stored of what was sent. Throws BAD_INPUT for people who are no members of the club and for the person
 * themselves, and NOT_FOUND for a file that they did not upload.
 */
export async function storedConfiguration(
  work: Work,
  { userId }: Actor,
  clubId: string,
  sent: OfferConfiguration | null | undefined,
  known: Known | null = null,
): Promise<StoredConfiguration> {
  if (!sent) return { configuration: null, downloadFile: null }
  const { assetId, ...rest } = sent
  await requirePickable(work, userId, clubId, rest.userIds ?? [], known)
  const keepsFile = assetId === undefined && !rest.url
  const downloadFile = assetId
    ? await assets.storedFile(work.tx, userId, assetId, 'document', 'offer')
    : keepsFile
      ? (known?.download_file ?? null)
      : null
  const configuration = shortConfiguration({
    ...rest,
    questions: withIds(rest.questions, known),
    code: placeCode(sent, known),
  })
  return { configuration, downloadFile }
}

/** A stored configuration as the rules judge it: with its file. */
export const judgedConfiguration = ({
  configuration,
  downloadFile,
}: StoredConfiguration): OfferConfiguration =>
  downloadFile ? { ...configuration, assetId: downloadFile } : (configuration ?? {})
