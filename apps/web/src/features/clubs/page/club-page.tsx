import { Badge, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { clubStatusLabels } from '@reprise/rules/clubs/states'
import { IconCalendarPlus, IconLink, IconPencil, IconRss } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { EntityHeader, EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { copyLink } from '../../../ui/text/copy-link.ts'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ClubMembers } from './club-members.tsx'
import type { ShownClub } from './club-page.api.ts'
import { useClubPage, useJoinClub } from './club-page.api.ts'
import { ClubTiers } from './club-tiers.tsx'
import { OwnMembership } from './own-membership.tsx'

const JoinButton = ({ club }: { club: ShownClub }) => {
  const { t } = useTranslation()
  const join = useJoinClub(club.clubId)
  if (!club.canJoin) return null
  return (
    <Button
      loading={join.isPending}
      onClick={() =>
        join.mutate(undefined, {
          onSuccess: () => toastSuccess(t("You're in. Welcome to {{club}}!", { club: club.name })),
        })
      }
    >
      {t('Join club')}
    </Button>
  )
}

const BuyButton = ({ club: { sellsPoints, slug } }: { club: ShownClub }) => {
  const { t } = useTranslation()
  if (!sellsPoints) return null
  return (
    <Button component={Link} to={`/rep-clubs/${slug}/buy-points`}>
      {t('Buy points')}
    </Button>
  )
}

const ClubMenu = ({ club: { slug, canEditDetails, published } }: { club: ShownClub }) => {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item
        leftSection={<IconLink size={20} aria-hidden="true" />}
        onClick={() => void copyLink(`${window.location.origin}/rep-clubs/${slug}`)}
      >
        {t('Copy link')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={`webcal://${window.location.host}/feeds/clubs/${slug}.ics`}
        leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
      >
        {t('Open in calendar')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={`/feeds/clubs/${slug}.atom`}
        leftSection={<IconRss size={20} aria-hidden="true" />}
      >
        {t('Feed')}
      </Menu.Item>
      {canEditDetails && (
        <Menu.Item
          component={Link}
          to={published ? `/my/rep-clubs/${slug}/edit` : `/my/rep-clubs/create?club=${slug}`}
          leftSection={<IconPencil size={20} aria-hidden="true" />}
        >
          {t('Edit club')}
        </Menu.Item>
      )}
    </>
  )
}

/** The colors that the club chose. Without them, the tint of its picture. */
const tintOf = ({ colors, tint }: ShownClub) =>
  colors ? { ground: colors.background, ink: colors.text } : tint

/** The parts of the page that show what is not the club's own: its coming events, and the points of its members. */
type Parts = { events: ReactNode; leaderboard: ReactNode }

const ClubView = ({ club, events, leaderboard }: { club: ShownClub } & Parts) => {
  const { t } = useTranslation()
  useSetPageTitle(club.name)
  const seesMembers = club.access === 'PUBLIC' || club.isMember || club.myRole !== null
  return (
    <Stack gap="lg">
      <EntityHeader
        title={club.name}
        shownTitle={<PersonName name={club.name} isVerified={club.isVerified} />}
        picture={club.avatarUrl}
        avatar={<AvatarOf name={club.name} url={club.avatarUrl} size={96} />}
        tint={tintOf(club)}
        meta={t('{{count}} members', {
          count: club.memberCount,
          defaultValue_one: '{{count}} member',
          defaultValue_other: '{{count}} members',
        })}
        chips={
          <>
            {club.isMember && <Badge>{t('Joined')}</Badge>}
            {club.access === 'INVITE_ONLY' && <Badge>{t('By invite')}</Badge>}
            {club.status !== 'OPEN' && <Badge color="gray">{t(clubStatusLabels[club.status])}</Badge>}
            {!club.published && <Badge color="gray">{t('Not published')}</Badge>}
          </>
        }
        primary={
          <Group gap="xs">
            {club.isMember ? <BuyButton club={club} /> : <JoinButton club={club} />}
            <Button component={Link} to={`/rep-clubs/${club.slug}/offers`} variant="default">
              {t('Offers')}
            </Button>
          </Group>
        }
        menu={{ items: <ClubMenu club={club} /> }}
      />
      {club.images.coverUrl && <Picture src={club.images.coverUrl} alt="" ratio={3} priority />}
      {club.description && (
        <Section title={t('About this club')}>
          <SafeText>{club.description}</SafeText>
        </Section>
      )}
      {events}
      {club.socialLinks.length > 0 && (
        <Section title={t('Find us here')}>
          <Stack gap="xs">
            {club.socialLinks.map(({ provider, url }) => (
              <Text key={provider} component="a" href={url} target="_blank" rel="noopener nofollow">
                {url}
              </Text>
            ))}
          </Stack>
        </Section>
      )}
      <ClubTiers club={club} tint={tintOf(club)} />
      {seesMembers && leaderboard}
      {seesMembers && <ClubMembers clubId={club.clubId} tiers={club.tiers} />}
      <OwnMembership club={club} />
    </Stack>
  )
}

/** The page of a club: what it is about, its coming events, who is in it, and the person's own membership. */
export const ClubPage = ({ clubIdOrSlug, ...parts }: { clubIdOrSlug: string } & Parts) => {
  const { t } = useTranslation()
  const query = useClubPage(clubIdOrSlug)
  return (
    <QueryView
      query={query}
      what={t("This club didn't load")}
      notFound={t("We couldn't find this club.")}
      heading="h1"
      skeleton={<EntityHeaderSkeleton />}
    >
      {(club) => <ClubView club={club} {...parts} />}
    </QueryView>
  )
}
