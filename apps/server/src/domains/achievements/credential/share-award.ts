import { randomUUID } from 'node:crypto'
import { shareAwardInput } from '@reprise/rules/achievements/credential.input'
import * as points from '#domains/points/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { documentOf } from './credential-document.ts'
import { existsOwnAward, lockOwnAward, selectCredentialOf } from './credentials.sql.ts'
import { signCredential } from './sign-credential.ts'

export const awardNotFound = () => fail.notFound("We couldn't find this achievement.")

/**
 * Shares an award of the caller with everybody who knows its address, or ends that. The first call signs the award as a
 * credential; its text then never changes. Throws NOT_FOUND where the caller never had the award, and CONFLICT where
 * it was taken back and would be signed or shared.
 */
export const shareAward = operation({
  name: 'shareAward',
  input: shareAwardInput,
  mostAMinute: byHand,
  async may({ tx, actor, input: { awardId } }) {
    const [own] = await existsOwnAward(tx, awardId, actor.userId)
    if (!own?.has) throw awardNotFound()
  },
  async load({ tx, actor, input: { awardId } }) {
    const [award] = await lockOwnAward(tx, awardId, actor.userId)
    if (!award) throw awardNotFound()
    const [credential] = await selectCredentialOf(tx, awardId, actor.userId)
    return { award, credential }
  },
  ensure({ loaded: { award, credential }, input: { isShared } }) {
    if (award.revoked_at && (isShared || !credential))
      throw fail.conflict("This was taken back from you, so it can't be shared.")
  },
  async write(call) {
    const { tx, now, config, loaded, input } = call
    const { award, credential } = loaded
    if (credential) {
      await tx
        .updateTable('award_credential')
        .set({ is_shared: input.isShared })
        .where('id', '=', credential.id)
        .execute()
      return { awardId: award.id }
    }
    const id = randomUUID()
    const { club_id: clubId, club_name: clubName, at, source, rule } = award
    const tier = rule?.tierId && (await points.tiersByIds(tx, [rule.tierId])).get(rule.tierId)
    const tierName = tier ? tier.name : ''
    const club = { id: clubId, name: clubName }
    const facts = { id, subjectId: randomUUID(), at, source, achievement: award, tierName, club }
    const document = documentOf(config, facts)
    await tx
      .insertInto('award_credential')
      .values({
        id,
        award_id: award.id,
        document: signCredential(call, document, now),
        is_shared: input.isShared,
        made_at: now,
      })
      .execute()
    return { awardId: award.id }
  },
  subject: ({ awardId }) => awardId,
})
