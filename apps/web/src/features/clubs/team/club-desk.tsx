import { Group, Select, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { TabLinks } from '../../../ui/switches/tab-links.tsx'
import type { DeskPart } from './desk-tabs.ts'
import { tabsOf } from './desk-tabs.ts'
import { selectClub, useSelectedClub } from './selected-club.ts'
import type { RunClub } from './team.api.ts'
import { useRunClubs } from './team.api.ts'

type Props = {
  part: DeskPart
  /** What people see who do not run the club. Without it, that there is no such club. */
  otherwise?: ReactNode
  /** True for an address that only leads on to a page of the club: it shows no frame. */
  leadsOn?: boolean
  children: (club: RunClub) => ReactNode
}

/**
 * The frame of the pages by which a club is run: its name, a switch for people who run several clubs, and the tabs. The
 * address names the club by id or slug. Where it names none, the page acts on the chosen club, or on the first one.
 */
export const ClubDesk = ({ part, otherwise, leadsOn, children }: Props) => {
  const { t } = useTranslation()
  const { club_id: named = '' } = useParams()
  const selected = useSelectedClub()
  const key = named.toLowerCase() || selected
  return (
    <QueryView
      query={useRunClubs()}
      what={t("This club didn't load")}
      skeleton={<ListSkeleton count={6} />}
      heading="h1"
    >
      {(clubs) => {
        const found = clubs.find(({ clubId, slug }) => clubId === key || slug === key)
        const club = found ?? (named ? undefined : clubs[0])
        if (!club && !named) return <Navigate to="/my/rep-clubs" replace />
        if (!club && otherwise) return otherwise
        if (!club) return <EmptyState drawing="lost" heading="h1" title={t("We couldn't find this club.")} />
        if (leadsOn) return children(club)
        return (
          <Desk key={club.clubId} club={club} clubs={clubs} part={part} isSelected={!named}>
            {children(club)}
          </Desk>
        )
      }}
    </QueryView>
  )
}

type DeskProps = { club: RunClub; clubs: RunClub[]; part: DeskPart; isSelected: boolean; children: ReactNode }

const Desk = ({ club, clubs, part, isSelected, children }: DeskProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const base = isSelected ? '/rep-club' : `/my/rep-clubs/${club.slug}`
  const tabs = tabsOf(club, base)
  useSetPageTitle(club.name)
  useEffect(() => selectClub(club.clubId), [club.clubId])
  const choose = (clubId: string | null) => {
    const next = clubs.find((each) => each.clubId === clubId)
    if (!next) return
    selectClub(next.clubId)
    if (!isSelected) void navigate(`/my/rep-clubs/${next.slug}/${part}`)
  }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={1}>{club.name}</Title>
        {clubs.length > 1 && (
          <Select
            label={t('Club')}
            data={clubs.map(({ clubId, name }) => ({ value: clubId, label: name }))}
            value={club.clubId}
            onChange={choose}
            allowDeselect={false}
          />
        )}
      </Group>
      <TabLinks
        label={t('Pages of {{club}}', { club: club.name })}
        tabs={tabs.map(({ to, name, part: each }) => ({ to, name: t(name), isCurrent: each === part }))}
      />
      {children}
    </>
  )
}
