import { Carousel } from '#ui';
import { firm } from '../../content/firm.ts';
import { clientReviews } from '../../content/home.ts';
import { type Review, reviews } from '../../content/reviews.ts';
import { Stars } from './stars.tsx';

/** The carousel of five reviews and the way to more of them. Spec section 2, Home. */
export function ClientReviews() {
  return (
    <section className="section section--sunken reviews">
      <div className="section__header">
        <h2>{clientReviews.heading}</h2>
        <p className="lead">{clientReviews.lead}</p>
        <p>
          <a href={firm.reviewsUrl} target="_blank" rel="noopener">
            {clientReviews.readMore}
            <span className="ui-visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
      <Carousel
        label={clientReviews.heading}
        slides={reviews.map((review) => ({ id: review.author, content: <ReviewSlide {...review} /> }))}
      />
    </section>
  );
}

function ReviewSlide({ text, author, rating, date, verified }: Review) {
  return (
    <figure className="review">
      <Stars rating={rating} />
      <blockquote className="review__text">
        <p>{text}</p>
      </blockquote>
      <figcaption className="review__by">
        <strong>{author}</strong>
        <span>{date}</span>
        {verified && <span className="review__verified">{clientReviews.verified}</span>}
      </figcaption>
    </figure>
  );
}
