import { Button, Stack, Text, Textarea } from '@mantine/core'
import { revokeAchievementInput } from '@reprise/rules/achievements/achievement.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../lib/locale.ts'
import { checkedBy, say } from '../../lib/say.tsx'
import { EntityMini } from '../../ui/entity/entity-mini.tsx'
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { Achievement, Holder } from './achievements.api.ts'
import { useHolders, useRevoke } from './achievements.api.ts'

/** Who holds an achievement. The team of the club can take it back from each. */
export const HolderList = ({ achievement }: { achievement: Achievement }) => {
  const { t } = useTranslation()
  const { achievementId, mayEdit, club } = achievement
  const list = useHolders(achievementId)
  const [from, setFrom] = useState<Holder | null>(null)
  const day = (at: string) =>
    momentText(Date.parse(at), { locale: localeNow(), timeZone: club.timeZone, style: 'day' })
  return (
    <Section title={t('Who has it')}>
      <QueryView query={list} what={t("The people didn't load")} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const holders = pages.flatMap(({ nodes }) => nodes)
          if (holders.length === 0)
            return <EmptyState drawing="people" heading="h3" title={t('No one has it yet')} />
          return (
            <Stack gap="xs">
              {holders.map((holder) => (
                <EntityMini
                  key={holder.awardId}
                  title={holder.user.name}
                  picture={holder.user.avatarUrl}
                  initial={holder.user.name}
                  meta={[`@${holder.user.userName}`, holder.event?.displayName, day(holder.awardedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                  end={
                    mayEdit ? (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('Take back from {{name}}', { name: holder.user.name })}
                        onClick={() => setFrom(holder)}
                      >
                        {t('Take back')}
                      </Button>
                    ) : (
                      t('No. {{edition}}', { edition: holder.edition })
                    )
                  }
                />
              ))}
              <LoadMore
                shown={holders.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </Stack>
          )
        }}
      </QueryView>
      {from && <RevokeSheet achievement={achievement} holder={from} onClose={() => setFrom(null)} />}
    </Section>
  )
}

type RevokeProps = { achievement: Achievement; holder: Holder; onClose: () => void }

const RevokeSheet = ({ achievement, holder, onClose }: RevokeProps) => {
  const { t } = useTranslation()
  const revoke = useRevoke()
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { reason: '' },
    validate: checkedBy(revokeAchievementInput.pick({ reason: true })),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(revoke.error)
  const send = ({ reason }: { reason: string }) =>
    revoke.mutate(
      {
        achievementId: achievement.achievementId,
        userName: holder.user.userName,
        eventId: holder.event?.eventId ?? null,
        reason,
      },
      {
        onSuccess: () => {
          toastSuccess(t('Taken back from {{name}}', { name: holder.user.name }))
          onClose()
        },
        onError: (error) => refuse(error),
      },
    )
  return (
    <Sheet opened onClose={onClose} title={t('Take back from {{name}}', { name: holder.user.name })}>
      <form {...sentBy(send)}>
        <Stack gap="md">
          {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
          <Text>{t('They read your reason. The rule will not give it to them again, but you can.')}</Text>
          <Textarea
            label={t('Reason')}
            maxLength={noteLength}
            autosize
            minRows={2}
            data-autofocus
            {...field('reason')}
          />
          <DialogButtons onCancel={onClose} busy={revoke.isPending} color="red">
            {t('Take back')}
          </DialogButtons>
        </Stack>
      </form>
    </Sheet>
  )
}
