import { Card, Code, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { useReferralLink } from '../../events/referral-link.api.ts'

/** A promoter's own link: a person who comes by it counts as theirs. */
export const YourLink = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const query = useReferralLink(eventId)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb={4}>
        {t('Your link')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('Anyone who gets a ticket within 14 days of opening your link counts as your guest.')}
      </Text>
      <QueryView query={query} skeleton={<Skeleton h={44} />}>
        {(link) =>
          link && (
            <Group>
              <Text>
                {t('Your code')} <Code fz="md">{link.code}</Code>
              </Text>
              <CopyLinkButton link={link.url} label={t('Copy your link')} />
            </Group>
          )
        }
      </QueryView>
    </Card>
  )
}
