import { Text, Textarea } from '@mantine/core'
import { mostPickedMembers } from '@reprise/rules/offers/earning/configuration.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PeoplePicker } from '../../../../ui/picker/people-picker.tsx'
import { searchMembers } from '../../../points/desk/search-members.api.ts'
import type { ProgramFormProps } from './program-form.ts'

/** Members who are picked by name. They get it when the offer is active. */
const PickedMembers = ({ fields, choices }: ProgramFormProps) => {
  const { t } = useTranslation()
  const search = useMemo(() => searchMembers(choices.clubId), [choices.clubId])
  const { members } = fields.values
  return (
    <>
      <PeoplePicker
        label={t('Members')}
        description={t('Type a part of the name. They get it once, when the offer is active.')}
        search={search}
        value={members.map((person) => ({ person }))}
        onChange={(picked) =>
          fields.change(
            {
              members: picked
                .flatMap((each) => ('person' in each ? [each.person] : []))
                .slice(0, mostPickedMembers),
            },
            ['userIds'],
          )
        }
        error={fields.errorIn('userIds')}
      />
      <Text variant="small" c="dimmed" className="rp-numbers">
        {t('{{count}} of {{most}} members', { count: members.length, most: mostPickedMembers })}
      </Text>
    </>
  )
}

/** Points for picked members, with the reason. */
export const BonusForm = (props: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <PickedMembers {...props} />
      <Textarea
        label={t('Reason')}
        description={t('The members read it.')}
        maxLength={noteLength}
        autosize
        minRows={2}
        required
        {...props.fields.text('reason')}
      />
    </>
  )
}

/** A tier for picked members. */
export const InviteOnlyForm = (props: ProgramFormProps) => <PickedMembers {...props} />
