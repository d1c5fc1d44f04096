import { Stack } from '@mantine/core'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { ClubLog } from './club-log.tsx'
import { MemberInvites } from './member-invites.tsx'
import { PeopleSection } from './people-section.tsx'
import type { RunClub } from './team.api.ts'

const views = [
  { value: 'team', name: phrase('Team') },
  { value: 'collaborators', name: phrase('Collaborators') },
  { value: 'members', name: phrase('Members') },
  { value: 'log', name: phrase('Log') },
] as const

/** The people who run a club: its team and its collaborators. Also the invites to join it, and what the team changed. */
export const TeamPage = ({ club }: { club: RunClub }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const offered = views.filter(({ value }) => value !== 'members' || mayInClub(club.myRole, 'team', 'edit'))
  const view = offered.find(({ value }) => value === query.get('view'))?.value ?? 'team'
  return (
    <Stack gap="lg" mt="lg">
      <div>
        <Segmented
          label={t('What to show')}
          value={view}
          onChange={(next) =>
            setQuery(next === 'team' ? {} : { view: next }, { replace: true, preventScrollReset: true })
          }
          options={offered.map(({ value, name }) => ({ value, name: t(name) }))}
        />
      </div>
      {view === 'log' && <ClubLog club={club} />}
      {view === 'members' && <MemberInvites club={club} />}
      {(view === 'team' || view === 'collaborators') && (
        <PeopleSection key={view} club={club} isCollaborator={view === 'collaborators'} />
      )}
    </Stack>
  )
}
