import { Badge, Button, List, Stack, Text } from '@mantine/core'
import { clubTeamRoleLabels } from '@reprise/rules/clubs/enums'
import { clubStatusLabels, clubStatusMeanings } from '@reprise/rules/clubs/states'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityRow } from '../../../ui/entity/entity-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useManagedClubs } from '../clubs.api.ts'

const CreateButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/my/rep-clubs/create"
      leftSection={<IconPlus size={20} aria-hidden="true" />}
    >
      {t('Create a club')}
    </Button>
  )
}

const HowTo = () => {
  const { t } = useTranslation()
  return (
    <Section title={t('How to create a Rep Club')}>
      <Stack gap="md" align="flex-start">
        <Text>
          {t('A Rep Club is where your people belong: they join, come to your events and earn points.')}
        </Text>
        <List type="ordered" spacing="xs">
          <List.Item>{t('Details: give it a name, say what it is about and who can join.')}</List.Item>
          <List.Item>{t('Image: add a picture, a cover and your colors.')}</List.Item>
          <List.Item>{t('Accounts: link where people find you elsewhere. You can skip this.')}</List.Item>
          <List.Item>{t('Preview: see it as others will, then publish it.')}</List.Item>
        </List>
        <Text c="dimmed">
          {t('Until you publish it, only you see it. You can go on later, on any device.')}
        </Text>
      </Stack>
    </Section>
  )
}

/** The clubs that the person runs, with drafts to continue, and how to make one (S-052). */
export const OwnClubs = () => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useManagedClubs()}
      what={t("Your clubs didn't load")}
      skeleton={<ListSkeleton count={3} />}
    >
      {(clubs) => (
        <Stack gap="lg">
          {clubs.length > 0 && (
            <Section title={t('Your clubs')} action={<CreateButton />}>
              <Stack gap="sm">
                {clubs.map((club) => {
                  const isDraft = club.status === 'PENDING' && !club.published
                  return (
                    <EntityRow
                      key={club.clubId}
                      isPlain
                      isSquare
                      title={club.name}
                      to={isDraft ? `/my/rep-clubs/create?club=${club.clubId}` : `/my/rep-clubs/${club.slug}`}
                      heading={3}
                      picture={club.avatarUrl}
                      chips={isDraft && <Badge color="gray">{t('Draft')}</Badge>}
                      meta={
                        <Text variant="small" c="dimmed">
                          {club.myRole && t(clubTeamRoleLabels[club.myRole])}
                          {!isDraft && ` · ${t(clubStatusLabels[club.status])}`}
                          {!isDraft && club.status !== 'OPEN' && ` · ${t(clubStatusMeanings[club.status])}`}
                        </Text>
                      }
                    />
                  )
                })}
              </Stack>
            </Section>
          )}
          <HowTo />
          {clubs.length === 0 && <CreateButton />}
        </Stack>
      )}
    </QueryView>
  )
}
