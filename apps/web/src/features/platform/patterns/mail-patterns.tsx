import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSampleMails } from './mails.api.ts'
import classes from './pattern.module.css'
import { Pattern } from './pattern.tsx'

const schemes = ['light', 'dark'] as const

/**
 * One mail of each kind, for a light and for a dark screen. Loaded only after a press, because there are many mails.
 */
export const MailPatterns = () => {
  const [isShown, { open }] = useDisclosure(false)
  const { data: mails } = useSampleMails(isShown)
  return (
    <Pattern name="Mails">
      <Text>
        <Anchor href="/dev/mails">All mails in every language, at three widths</Anchor>
      </Text>
      {!isShown && (
        <Button variant="default" onClick={open} className={classes.start ?? ''}>
          Show one of each kind
        </Button>
      )}
      {mails?.map(({ name, subject, ...looks }) => (
        <section key={name} aria-label={name}>
          <Text variant="label">{subject}</Text>
          <div className={classes.mails}>
            {schemes.map((scheme) => (
              <iframe
                key={scheme}
                title={`${name}, ${scheme}`}
                loading="lazy"
                sandbox=""
                srcDoc={looks[scheme]}
                className={classes.mail}
              />
            ))}
          </div>
        </section>
      ))}
    </Pattern>
  )
}
