import type { AwardSource } from '@reprise/rules/achievements/enums'
import type { AchievementRule } from '@reprise/rules/achievements/rule'
import { achievementRules } from '@reprise/rules/achievements/rule'
import { sayIn } from '#platform/language/say-in.ts'
import type { Config } from '#platform/settings/config.ts'

// Tested in domains/achievements/credential/share-award.test.ts.

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** What a credential says of an award. */
export interface AwardFacts {
  /** The id of the credential, and a random id for its holder, who is not named in it. */
  id: string
  subjectId: string
  at: Temporal.Instant
  /** Whether a rule gave it, or the team of the club by hand. */
  source: AwardSource
  achievement: {
    achievement_id: string
    display_name: string
    bio: string
    avatar_file: string | null
    rule: AchievementRule | null
  }
  /** The name of the tier that the rule asks for; empty where it asks for none. */
  tierName: string
  club: { id: string; name: string }
}

/** An award as a credential of Open Badges 3.0, before it is signed. Each of its things has an address of its own. */
export type CredentialDocument = ReturnType<typeof documentOf>

/** The address of a credential. */
export const credentialPath = (credentialId: string) => `/credentials/${credentialId}`

/** The name of this server as an issuer (did:web): its host, with the port where it has one. */
export const didOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`

/** A moment as credentials write it: in UTC, with seconds. */
export const secondOf = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/** The credential of an award. It is in English, because its text never changes. */
export function documentOf(
  { publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>,
  { id, subjectId, at, source, achievement, tierName, club }: AwardFacts,
) {
  const { achievement_id: achievementId, display_name: name, bio, avatar_file: picture, rule } = achievement
  const address = `${publicUrl}${credentialPath(id)}`
  const narrative =
    rule && source === 'RULE'
      ? sayIn('en', achievementRules[rule.kind].say(rule, tierName))
      : 'The team of the club awards it by hand.'
  const clubPage = `${publicUrl}/rep-clubs/${club.id}`
  return {
    '@context': CONTEXTS,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: didOf({ publicUrl }), type: ['Profile'], name: brandName, url: publicUrl },
    validFrom: secondOf(at),
    credentialSubject: {
      id: `urn:uuid:${subjectId}`,
      type: ['AchievementSubject'],
      achievement: {
        id: `urn:uuid:${achievementId}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name,
        description: bio || narrative,
        criteria: { id: `${publicUrl}/rep-club/${club.id}/achievement/${achievementId}`, narrative },
        ...(picture && { image: { id: `${publicUrl}/files/${picture}`, type: 'Image' } }),
        creator: { id: clubPage, type: ['Profile'], name: club.name, url: clubPage },
      },
    },
    credentialStatus: { id: `${address}/status.json`, type: '1EdTechRevocationList' },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  }
}
