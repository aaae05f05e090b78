import '#ui/tokens.css';
import '../report/page.css';
import './review.css';
import { createRoot } from 'react-dom/client';
import type { Section } from '#paths/review/data.ts';
import { ChartView } from './chart-view.tsx';
import type { Review } from './data.ts';
import { ItemView } from './item.tsx';
import { MapView } from './map-view.tsx';
import { Overview } from './overview.tsx';
import { Pictures } from './picture-view.tsx';
import { type RemarksOfReview, useRemarks } from './remarks.ts';

const Page = ({ review }: { review: Review }) => {
  const { since, now, charts, map, sections, pictures } = review;
  const remarks = useRemarks(`review ${since.hash}..${now.hash}`);
  return (
    <main className="page review">
      <Overview review={review} remarks={remarks} />
      {charts.map((chart) => (
        <ChartView key={chart.flow} chart={chart} remarks={remarks} />
      ))}
      {map && <MapView map={map} />}
      {sections.map((section) => (
        <SectionView key={section.id} section={section} remarks={remarks} />
      ))}
      {pictures && pictures.changes.length > 0 && <Pictures pictures={pictures} remarks={remarks} />}
    </main>
  );
};

const SectionView = ({ section, remarks }: { section: Section; remarks: RemarksOfReview }) => (
  <section className="part" id={section.id} aria-labelledby={`title-${section.id}`}>
    <header className="part-head">
      <h2 id={`title-${section.id}`}>{section.title}</h2>
    </header>
    <p className="lead">{section.about}</p>
    <ul className="items">
      {section.items.map((item) => (
        <ItemView key={item.id} item={item} remarks={remarks} />
      ))}
    </ul>
  </section>
);

const data = document.getElementById('data')?.textContent ?? '';
createRoot(document.getElementById('root') as HTMLElement).render(<Page review={JSON.parse(data)} />);
