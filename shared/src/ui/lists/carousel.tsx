import { useState, type ReactNode } from 'react'
import { Swiper } from 'react-vant/es/swiper/index.js'
import { classes } from '../classes.ts'

/** A few things side by side, swiped through; dots say where one is. It never moves by itself. */
export function Carousel({ label, items }: { label: string; items: readonly { key: string; content: ReactNode }[] }) {
  const [at, setAt] = useState(0)
  return (
    <section className="stack near" aria-label={label} aria-roledescription="carousel">
      <Swiper autoplay={0} loop={false} indicator={false} onChange={setAt}>
        {items.map(({ key, content }) => (
          <Swiper.Item key={key}>{content}</Swiper.Item>
        ))}
      </Swiper>
      {items.length > 1 && (
        <div className="dots" aria-hidden>
          {items.map(({ key }, index) => (
            <i key={key} className={classes(index === at && 'on')} />
          ))}
        </div>
      )}
    </section>
  )
}
