import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import type { Hosting } from '../use-hosting.ts'

const alone = 'nobody'

type Props = { form: EditorForm; hosting: Hosting }

/** Which club hosts the event: one whose events the person may manage, or none. */
export const ClubSelect = ({ form, hosting: { offered, hasClub, isPending, mayMove } }: Props) => {
  const { t } = useTranslation()
  // The tiers and the points are those of the former club, and without a club there are no members.
  const choose = (clubId: string | null) =>
    form.setValues({
      clubId,
      accessTierId: null,
      extraPoints: '',
      extraPointsTierId: null,
      isMembersOnly: clubId !== null && form.values.isMembersOnly,
    })
  if (!isPending && offered.length === 0)
    return (
      <Text>
        {t(
          "You don't manage the events of any club, so you host this event yourself. The owner of a club can make you an admin or event manager there.",
        )}
      </Text>
    )
  return (
    <>
      <Select
        label={t('Hosting club')}
        description={t('You can choose a club that you own, or where you are an admin or event manager.')}
        data={[
          { value: alone, label: t('No club: you host it yourself') },
          ...offered.map(({ clubId, name }) => ({ value: clubId, label: name })),
        ]}
        value={form.values.clubId ?? alone}
        onChange={(choice) => choose(choice === alone ? null : choice)}
        allowDeselect={false}
        disabled={isPending || !mayMove}
        error={form.errors.clubId}
      />
      {!isPending && !mayMove && (
        <Text c="dimmed">
          {hasClub
            ? t(
                'Only the person who created the event, and the owner and admins of its club, can change the club.',
              )
            : t('Only the person who created the event can choose a club for it.')}
        </Text>
      )}
    </>
  )
}
