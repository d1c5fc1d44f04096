import { Box, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { EntityHeader } from '../../../ui/entity/entity-header.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedClub } from '../edit/club-edit.api.ts'
import { ClubForms } from '../edit/club-forms.tsx'
import { ClubOutdated } from '../edit/club-outdated.tsx'
import { ClubPictureField } from '../edit/club-picture-field.tsx'
import { ClubColorsForm } from '../edit/colors-form.tsx'
import { ClubDetailsForm } from '../edit/details-form.tsx'
import { ClubLinksForm } from '../edit/links-form.tsx'
import { useClubChange } from '../edit/use-club-change.ts'

/** The steps of making a club (spec 2). */
const steps = ['details', 'image', 'accounts', 'preview'] as const
type Step = (typeof steps)[number]

const Preview = ({ club }: { club: EditedClub }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const changing = useClubChange(club.clubId, {
    onSaved: ({ slug }) => {
      toastSuccess(t('Your club is live.'))
      void navigate(`/rep-clubs/${slug}`)
    },
  })
  const { save: publish, error } = changing
  const tint = club.colors && { ground: club.colors.background, ink: club.colors.text }
  return (
    <Stack gap="lg">
      <EntityHeader
        heading={2}
        title={club.name}
        picture={club.avatarUrl}
        avatar={<AvatarOf name={club.name} url={club.avatarUrl} size={96} />}
        tint={tint}
        meta={club.access === 'PUBLIC' ? t('Open to everyone') : t('By invite')}
      />
      {club.images.coverUrl && <Picture src={club.images.coverUrl} alt="" ratio={3} />}
      <Section title={t('About')}>
        <SafeText>{club.description || t('There is no description yet.')}</SafeText>
      </Section>
      <ClubOutdated changing={changing} />
      {error && <Banner kind="danger">{say(t, error)}</Banner>}
      {!club.published && (
        <Button
          loading={publish.isPending}
          w="fit-content"
          onClick={() => publish.mutate({ change: { published: true } })}
        >
          {t('Publish club')}
        </Button>
      )}
    </Stack>
  )
}

type StepsProps = { club: EditedClub | null; step: Step; onGo: (step: Step, clubId: string) => void }

const Steps = ({ club, step, onGo }: StepsProps) => {
  const { t } = useTranslation()
  const names: Record<Step, string> = {
    details: t('Details'),
    image: t('Image'),
    accounts: t('Accounts'),
    preview: t('Preview'),
  }
  const toNext = (next: Step) =>
    club && (
      <Group>
        <Button onClick={() => onGo(next, club.clubId)}>{t('Continue')}</Button>
      </Group>
    )
  const panels: Record<Step, ReactNode> = {
    details: (
      <ClubDetailsForm club={club} action={t('Continue')} onSaved={(clubId) => onGo('image', clubId)} />
    ),
    image: club && (
      <Stack gap="lg">
        <Section>
          <Stack gap="xl">
            <ClubPictureField club={club} kind="avatar" />
            <ClubPictureField club={club} kind="cover" />
            <ClubColorsForm club={club} />
          </Stack>
        </Section>
        {toNext('accounts')}
      </Stack>
    ),
    accounts: club && (
      <Stack gap="lg">
        <ClubLinksForm club={club} isOptional />
        {toNext('preview')}
      </Stack>
    ),
    preview: club && <Preview club={club} />,
  }
  return (
    <Tabs
      label={t('Steps')}
      areSteps
      value={step}
      onChange={(next) => club && onGo(next, club.clubId)}
      tabs={steps.map((each) => ({ value: each, name: names[each], panel: panels[each] }))}
    />
  )
}

/**
 * Makes a club in four steps. After the first one it is a draft on the server, so it can be continued on another
 * device. The address says which draft, and which step.
 */
export const CreateClub = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const clubId = query.get('club') ?? ''
  const step = steps.find((each) => each === query.get('step')) ?? 'details'
  // The empty form is not a step to come back to: it would make a second club.
  const go = (next: Step, id: string) => setQuery({ club: id, step: next }, { replace: clubId === '' })
  return (
    <Box maw="var(--rp-text-width)" mx="auto">
      {clubId === '' ? (
        <Steps club={null} step="details" onGo={go} />
      ) : (
        <ClubForms clubId={clubId}>
          {(club) =>
            club.canEditDetails ? (
              <Steps club={club} step={step} onGo={go} />
            ) : (
              <EmptyState drawing="lost" title={t("You can't change this part of the club.")} />
            )
          }
        </ClubForms>
      )}
    </Box>
  )
}
