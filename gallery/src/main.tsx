import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const place = document.getElementById('app');
if (place) createRoot(place).render(<Gallery />);
