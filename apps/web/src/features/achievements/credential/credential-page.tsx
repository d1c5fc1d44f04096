import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { CheckForm } from './check-form.tsx'
import type { SharedCredential } from './credential.api.ts'
import { useSharedCredential } from './credential.api.ts'
import { CredentialFacts, CredentialState } from './credential-facts.tsx'

type Props = { credentialId: string | undefined }

/** The page on which anyone sees a badge that its holder shares, and can check one that they were given. */
export const CredentialPage = ({ credentialId }: Props) => (
  <Stack gap="lg" mt="lg">
    {credentialId === undefined ? <CheckForm isAlone /> : <Loaded credentialId={credentialId} />}
  </Stack>
)

const Loaded = ({ credentialId }: { credentialId: string }) => {
  const { t } = useTranslation()
  const query = useSharedCredential(credentialId)
  return (
    <>
      <QueryView
        query={query}
        what={t("This badge didn't load")}
        notFound={t("We couldn't find this badge. Maybe its holder no longer shares it.")}
        skeleton={
          <Section>
            <Skeleton height={264} />
          </Section>
        }
      >
        {(credential) => <Shown credential={credential} />}
      </QueryView>
      {!query.isPending && <CheckForm />}
    </>
  )
}

const Shown = ({ credential }: { credential: SharedCredential }) => {
  const { t } = useTranslation()
  const { achievementName, bio, path } = credential
  useSetPageTitle(achievementName)
  return (
    <Section label={achievementName}>
      <Stack gap="md">
        <CredentialState credential={credential} />
        <CredentialFacts credential={credential} />
        {bio && <SafeText>{bio}</SafeText>}
        {path && (
          <Group gap="md">
            <Anchor href={`${path}.png`} download="badge.png">
              {t('Save as a picture')}
            </Anchor>
            <Anchor href={`${path}.json`} download="badge.json">
              {t('Save as a file')}
            </Anchor>
          </Group>
        )}
        <Text variant="small" c="dimmed">
          {t('The file and the picture are signed Open Badges. Any site can check them.')}
        </Text>
      </Stack>
    </Section>
  )
}
