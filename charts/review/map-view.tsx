import type { Review } from './data.ts';
import { Badge } from './item.tsx';
import { itemOnMap } from './map-graph.ts';
import { ReviewDrawing } from './review-drawing.tsx';

/** The routes and ends that changed, drawn on their part of the map. */
export const MapView = ({ map }: { map: NonNullable<Review['map']> }) => (
  <section className="part" id="map" aria-labelledby="title-map">
    <div className="drawing-head">
      <h2 id="title-map">On the map</h2>
      <p className="legend">
        <Badge mark="added" /> <Badge mark="removed" /> <Badge mark="changed" />
      </p>
    </div>
    <p className="lead">
      Each box is a screen with an address; an arrow has the names of the ends of flows that lead along it.
      The map shows only screens at which something changed.
    </p>
    <ReviewDrawing label="Changes on the map" drawing={map} itemOf={itemOnMap} />
  </section>
);
