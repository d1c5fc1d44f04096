import { Anchor, Text } from '@mantine/core'
import classes from './safe-text.module.css'
import { splitLinks } from './split-links.ts'

/**
 * Shows what a person typed as plain text. It keeps line breaks and turns web addresses into links. Markup is shown
 * as typed.
 */
export const SafeText = ({ children }: { children: string }) => (
  <Text component="div" dir="auto" className={classes.text}>
    {splitLinks(children).map(({ at, text, isLink }) =>
      isLink ? (
        <Anchor key={at} href={text} target="_blank" rel="noopener nofollow ugc">
          {text}
        </Anchor>
      ) : (
        text
      ),
    )}
  </Text>
)
