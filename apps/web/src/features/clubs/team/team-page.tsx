import { Stack } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { ClubLog } from './club-log.tsx'
import { PeopleSection } from './people-section.tsx'
import type { RunClub } from './team.api.ts'

const views = [
  { value: 'team', name: phrase('Team') },
  { value: 'collaborators', name: phrase('Collaborators') },
  { value: 'log', name: phrase('Log') },
] as const

/** The people who run a club: its team, its collaborators, and what they changed. */
export const TeamPage = ({ club }: { club: RunClub }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'team'
  return (
    <Stack gap="lg" mt="lg">
      <div>
        <Segmented
          label={t('What to show')}
          value={view}
          onChange={(next) =>
            setQuery(next === 'team' ? {} : { view: next }, { replace: true, preventScrollReset: true })
          }
          options={views.map(({ value, name }) => ({ value, name: t(name) }))}
        />
      </div>
      {view === 'log' ? (
        <ClubLog club={club} />
      ) : (
        <PeopleSection key={view} club={club} isCollaborator={view === 'collaborators'} />
      )}
    </Stack>
  )
}
