import { firm } from '@advocate/firm/firm';
import { Carousel } from '#ui';
import type { HomeTexts } from '../../content/page-texts.ts';
import type { Review } from '../../content/reviews.ts';
import { Section } from '../../layout/section.tsx';
import { useSite } from '../../lib/site.ts';
import { Stars } from './stars.tsx';

/** The carousel of five reviews and a link to more. */
export function ClientReviews({ texts: { clientReviews, reviews } }: { texts: HomeTexts }) {
  const { carousel } = useSite().texts.kitWords;
  return (
    <Section className="section--sunken reviews" heading={clientReviews.heading} lead={clientReviews.lead}>
      <Carousel
        label={clientReviews.heading}
        words={carousel}
        slides={reviews.map((review) => ({
          id: review.author,
          content: <ReviewSlide review={review} words={clientReviews} />,
        }))}
      />
      <p className="reviews__more">
        <a href={firm.reviewsUrl} target="_blank" rel="noopener">
          {clientReviews.readMore}
          <span className="ui-visually-hidden"> {clientReviews.newTab}</span>
        </a>
      </p>
    </Section>
  );
}

function ReviewSlide({ review, words }: { review: Review; words: HomeTexts['clientReviews'] }) {
  const { text, spanish = '', author, rating, date, verified, url } = review;
  return (
    <figure className="ui-card review">
      <Stars rating={rating} label={words.stars} />
      <blockquote className="review__text">
        <p>
          {spanish && <span lang="es">{spanish}</span>}
          {text.slice(spanish.length)}
        </p>
      </blockquote>
      <figcaption className="review__by">
        <strong>{author}</strong>
        <span>{date}</span>
        {verified && url && (
          <a className="review__verified" href={url} target="_blank" rel="noopener">
            {words.verified}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
