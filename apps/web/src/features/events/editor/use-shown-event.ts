import { useTranslation } from 'react-i18next'
import { useManagedClubs } from '../../clubs/clubs.api.ts'
import { useCurrentUser } from '../../users/users.api.ts'
import type { EventShown } from '../page/event-shown.ts'
import { useAccessTiers } from './clubs/access-tiers.api.ts'
import { shownEventOf } from './shown-event.ts'
import type { EventEditorState } from './use-event-editor.ts'

/** The event as its page will show it, with the unsaved changes. */
export const useShownEvent = ({ form, event }: EventEditorState, pictureUrl: string | null): EventShown => {
  const { t } = useTranslation()
  const { data: clubs = [] } = useManagedClubs()
  const { data: me } = useCurrentUser()
  const { tiers } = useAccessTiers(form.values, event)
  return shownEventOf({
    form: form.values,
    event,
    clubs: event?.club ? [event.club, ...clubs] : clubs,
    tiers,
    me: {
      userId: me?.userId ?? '',
      name: me?.name ?? '',
      avatarUrl: me?.avatarUrl ?? null,
      isVerified: me?.isVerified ?? false,
      tier: me?.tier ?? 'UNVERIFIED',
      repScore: me?.repScore ?? 0,
    },
    pictureUrl,
    now: Date.now(),
    untitled: t('Untitled event'),
  })
}
