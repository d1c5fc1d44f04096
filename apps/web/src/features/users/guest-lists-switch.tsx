import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../lib/session/use-is-acting.ts'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useCurrentUser, useUpdateGuestLists } from './users.api.ts'

/** Whether lists of who is going may name the person. */
export const GuestListsSwitch = () => {
  const { t } = useTranslation()
  const update = useUpdateGuestLists()
  const isActing = useIsActing()
  return (
    <QueryView
      query={useCurrentUser()}
      what={t("Your settings didn't load")}
      skeleton={<FormSkeleton count={1} />}
    >
      {({ isOnGuestLists }) => (
        <SavedSwitch
          label={t('Show me on guest lists')}
          description={t(
            "Some hosts show who's going. Turn this off and your name and picture stay out of it, at all events.",
          )}
          checked={isOnGuestLists}
          disabled={isActing}
          save={update.mutateAsync}
        />
      )}
    </QueryView>
  )
}
