import { Code, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { useReferralLink } from '../../events/desk/referral-link.api.ts'

/** A promoter's own link. People who come by this link count for the promoter. */
export const YourLink = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const query = useReferralLink(eventId)
  return (
    <Section
      title={t('Your link')}
      text={t('Anyone who gets a ticket within 14 days of opening your link counts as your guest.')}
    >
      <QueryView query={query} what={t("Your link didn't load")} skeleton={<Skeleton h={44} />}>
        {(link) =>
          link && (
            <Group>
              <Text>
                {t('Your code')} <Code>{link.code}</Code>
              </Text>
              <CopyLinkButton link={link.url} label={t('Copy your link')} />
            </Group>
          )
        }
      </QueryView>
    </Section>
  )
}
