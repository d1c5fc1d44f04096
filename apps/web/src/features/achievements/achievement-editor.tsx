import { Button, Group, NumberInput, Select, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { achievementForm, largestSupply } from '@reprise/rules/achievements/achievement.input'
import type { AchievementCategory } from '@reprise/rules/achievements/enums'
import { achievementCategories, achievementCategoryLabels } from '@reprise/rules/achievements/enums'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import { descriptionLength, nameLength } from '@reprise/rules/platform/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIntentKey } from '../../lib/intent-key.ts'
import { useSetPageTitle } from '../../lib/page-title.tsx'
import { checkedBy, say } from '../../lib/say.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { PictureChoice } from '../../ui/media/picture-choice.tsx'
import { Section } from '../../ui/section.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { AchievementValues } from './achievement-form.ts'
import { fromLocal, newAchievement, toLocal, valuesOf } from './achievement-form.ts'
import { achievementPath } from './achievement-status.ts'
import type { Achievement } from './achievements.api.ts'
import {
  useClubAchievements,
  useCreateAchievement,
  useDeleteAchievement,
  useEditedAchievement,
  useUpdateAchievement,
} from './achievements.api.ts'
import { RuleFields } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'

/** The form for a new achievement of a club. */
export const CreateAchievement = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useClubAchievements(clubIdOrSlug)}
      what={t("This club didn't load")}
      notFound={t("We couldn't find this club.")}
      heading="h1"
      skeleton={<FormSkeleton count={6} />}
    >
      {({ pages }) =>
        mayInClub(pages[0]?.club.myRole ?? null, 'achievements', 'edit') ? (
          <Editor clubIdOrSlug={clubIdOrSlug} achievement={null} />
        ) : (
          <EmptyState drawing="lost" heading="h1" title={t("You can't change this part of the club.")} />
        )
      }
    </QueryView>
  )
}

type EditProps = { clubIdOrSlug: string; achievementIdOrSlug: string }

/** The form for an achievement that is there. */
export const EditAchievement = ({ clubIdOrSlug, achievementIdOrSlug }: EditProps) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useEditedAchievement(clubIdOrSlug, achievementIdOrSlug)}
      what={t("This achievement didn't load")}
      notFound={t("We couldn't find this achievement.")}
      heading="h1"
      skeleton={<FormSkeleton count={6} />}
    >
      {(achievement) => <Editor clubIdOrSlug={clubIdOrSlug} achievement={achievement} />}
    </QueryView>
  )
}

type EditorProps = { clubIdOrSlug: string; achievement: Achievement | null }

const Editor = ({ clubIdOrSlug, achievement }: EditorProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = achievement ? t('Edit achievement') : t('Create achievement')
  useSetPageTitle(title)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const { keyOf } = useIntentKey()
  const create = useCreateAchievement()
  const update = useUpdateAchievement()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<AchievementValues>({
    initialValues: achievement ? valuesOf(achievement) : newAchievement,
    validate: checkedBy(achievementForm),
  })
  const refusal = unplaced(create.error ?? update.error)
  const isBusy = create.isPending || update.isPending
  const { values } = form
  const saved = {
    onSuccess: ({ achievementId, club }: Achievement) => {
      toastSuccess(isPublishing ? t('Achievement published') : t('Achievement saved'))
      void navigate(achievementPath(club.slug, achievementId))
    },
    onError: (error: Error) => refuse(error),
  }
  const send = (sent: AchievementValues) => {
    const input = isPublishing ? { ...sent, published: true } : sent
    if (achievement) {
      update.mutate({ input: { ...input, achievementId: achievement.achievementId }, picture }, saved)
      return
    }
    const idempotencyKey = keyOf({ clubIdOrSlug, ...input })
    create.mutate({ input: { ...input, clubIdOrSlug, idempotencyKey }, picture }, saved)
  }
  const moment = (name: 'activeFromUtc' | 'activeToUtc') => {
    const { value, onChange, ...props } = field(name)
    return {
      ...props,
      type: 'datetime-local',
      value: toLocal(value),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(fromLocal(event.currentTarget.value)),
    }
  }
  const supply = field('maxSupply')
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <form {...sentBy(send)}>
        <Stack gap="lg">
          {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
          <Section title={t('Details')}>
            <Stack gap="md">
              <PictureChoice url={achievement?.avatarUrl ?? null} chosen={picture} onChoose={setPicture} />
              <TextInput label={t('Name')} maxLength={nameLength} {...field('displayName')} />
              <Textarea
                label={t('Description')}
                maxLength={descriptionLength}
                autosize
                minRows={3}
                {...field('bio')}
              />
              <Select
                label={t('Category')}
                allowDeselect={false}
                data={achievementCategories.map((value) => ({
                  value,
                  label: t(achievementCategoryLabels[value]),
                }))}
                {...field('category')}
                onChange={(value) => form.setFieldValue('category', value as AchievementCategory)}
              />
            </Stack>
          </Section>
          <Section title={t('How to get it')}>
            <Stack gap="md">
              <RuleFields
                clubIdOrSlug={clubIdOrSlug}
                rule={values.rule}
                onChange={(rule) => form.setFieldValue('rule', rule)}
                errorAt={(name) => form.errors[name]}
              />
              <Select
                label={t('How often')}
                allowDeselect={false}
                data={[
                  { value: 'ONCE', label: t('Once for each person') },
                  { value: 'ONCE_PER_EVENT', label: t('Once for each event') },
                ]}
                {...field('awarding')}
              />
              <NumberInput
                label={t('Supply')}
                description={t('How many people can have it. Leave it empty for no limit.')}
                min={1}
                max={largestSupply}
                {...supply}
                value={supply.value ?? ''}
                onChange={(typed) => supply.onChange(typed === '' ? null : Number(typed))}
              />
              <Group gap="md" align="start" grow>
                <TextInput label={t('Active from')} {...moment('activeFromUtc')} />
                <TextInput label={t('Active until')} {...moment('activeToUtc')} />
              </Group>
              <RulePreview
                clubIdOrSlug={clubIdOrSlug}
                achievementId={achievement?.achievementId ?? null}
                values={values}
              />
            </Stack>
          </Section>
          <Group justify="flex-end">
            {achievement && <DeleteButton achievement={achievement} clubIdOrSlug={clubIdOrSlug} />}
            <Button
              type="submit"
              variant={achievement?.published ? 'filled' : 'default'}
              loading={isBusy && !isPublishing}
              disabled={isBusy}
              onClick={() => setPublishing(false)}
            >
              {achievement?.published ? t('Save') : t('Save draft')}
            </Button>
            {!achievement?.published && (
              <Button
                type="submit"
                loading={isBusy && isPublishing}
                disabled={isBusy}
                onClick={() => setPublishing(true)}
              >
                {t('Publish')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}

const DeleteButton = ({ achievement, clubIdOrSlug }: { achievement: Achievement; clubIdOrSlug: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const remove = useDeleteAchievement()
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('Delete this achievement?')}
        confirm={t('Delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(achievement.achievementId, {
            onSuccess: () => void navigate(`/my/rep-clubs/${clubIdOrSlug}/achievements`),
            onError: () => setAsks(false),
          })
        }
      >
        {t("This can't be undone. It works only while no one ever had it.")}
      </ConfirmDialog>
    </>
  )
}
