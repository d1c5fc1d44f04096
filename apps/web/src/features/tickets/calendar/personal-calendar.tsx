import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useCalendarAddress, useEndCalendarAddress, useRenewCalendarAddress } from './calendar.api.ts'

/** Lets the person subscribe to their events in a calendar program, by a secret address that is shown once. */
export const PersonalCalendar = () => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const address = useCalendarAddress()
  const renew = useRenewCalendarAddress()
  const end = useEndCalendarAddress()
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const url = renew.data
  const failure = renew.error ?? end.error
  const make = () => {
    end.reset()
    renew.mutate(undefined, { onSettled: () => setAsked(undefined) })
  }
  const switchOff = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        renew.reset()
        toastSuccess(t('The calendar address is off.'))
      },
      onSettled: () => setAsked(undefined),
    })
  return (
    <Stack>
      <Text c="dimmed">
        {t('See the events you go to in any calendar app. Changes and cancellations follow by themselves.')}
      </Text>
      <ActingNote />
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <QueryView
        query={address}
        what={t("Your calendar address didn't load")}
        skeleton={<TextSkeleton count={2} />}
      >
        {({ madeAt }) => {
          if (asked)
            return (
              <Stack role="group" aria-label={asked === 'renew' ? t('Renew') : t('Switch off')}>
                <Text role="status">
                  {asked === 'renew'
                    ? t('The old address stops working at once. Add the new one to your calendar app.')
                    : t('Calendar apps that use the address stop getting your events.')}
                </Text>
                <Group>
                  <Button variant="default" autoFocus onClick={() => setAsked(undefined)}>
                    {t('Cancel')}
                  </Button>
                  {asked === 'renew' ? (
                    <Button loading={renew.isPending} onClick={make}>
                      {t('Renew the address')}
                    </Button>
                  ) : (
                    <Button color="red" loading={end.isPending} onClick={switchOff}>
                      {t('Switch off the address')}
                    </Button>
                  )}
                </Group>
              </Stack>
            )
          if (!madeAt && !url)
            return (
              <Group>
                <Button disabled={isActing} loading={renew.isPending} onClick={make}>
                  {t('Make a calendar address')}
                </Button>
              </Group>
            )
          return (
            <>
              {url ? (
                <NewAddress url={url} />
              ) : (
                <Text>
                  {madeAt &&
                    t(
                      "Your address has been on since {{time}}. It's shown only once. Renew it to get a new one.",
                      {
                        time: dateTimeInZone(madeAt, viewerZone()),
                      },
                    )}
                </Text>
              )}
              <Group>
                <Button variant="default" disabled={isActing} onClick={() => setAsked('renew')}>
                  {t('Renew')}
                </Button>
                <Button variant="default" disabled={isActing} onClick={() => setAsked('end')}>
                  {t('Switch off')}
                </Button>
              </Group>
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}

/** The address, in the one moment in which it is known. */
const NewAddress = ({ url }: { url: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('Your calendar address')}
        description={t(
          "Copy it now, it's shown only once. Anyone who has it sees your events, so keep it to yourself.",
        )}
        value={url}
        readOnly
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <Button
          component="a"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          {t('Open in calendar')}
        </Button>
        <CopyLinkButton link={url} />
      </Group>
    </>
  )
}
