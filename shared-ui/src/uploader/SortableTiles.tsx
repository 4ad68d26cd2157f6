import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useRef } from 'react';
import { Tile, type TileProps, type UploadItem } from './Tile';

export interface SortableTilesProps {
  items: readonly UploadItem[];
  tileProps: (item: UploadItem, index: number) => TileProps;
  /** Receives all ids in the new order. */
  onOrder: (ids: string[]) => void;
}

/**
 * A short press opens the picture, a long press starts dragging: within this delay, in ms, a touch may scroll the
 * page.
 */
const HOLD = { delay: 220, tolerance: 8 };

/** Tiles that can be reordered by touch, mouse or keyboard. Only finished pictures can be dragged. */
export function SortableTiles({ items, tileProps, onOrder }: SortableTilesProps) {
  const ids = items.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter opens the picture.
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `拿起了第 ${place(active.id)} 张`,
    onDragOver: ({ over }) => (over ? `到了第 ${place(over.id)} 位` : undefined),
    onDragEnd: ({ over }) => (over ? `放在第 ${place(over.id)} 位，共 ${ids.length} 张` : '放回原处'),
    onDragCancel: () => '没有移动',
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: '按空格拿起，用方向键移动，再按空格放下，Esc 放回原处' },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {items.map((item, index) => (
          <SortableTile key={item.id} {...tileProps(item, index)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableTile(props: TileProps) {
  const { item } = props;
  const sortable = useSortable({
    id: item.id,
    disabled: { draggable: item.state !== 'done' },
    attributes: { roleDescription: '可排序的图片' },
  });
  const { transform, transition, isDragging } = sortable;
  const tile = useRef<HTMLDivElement | null>(null);
  // Set through the CSSOM because the CSP blocks style attributes.
  useLayoutEffect(() => {
    if (!tile.current) return;
    tile.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : '';
    tile.current.style.transition = transition ?? '';
  }, [transform, transition]);
  const { role: _, ...attributes } = sortable.attributes;
  return (
    <Tile
      {...props}
      grip={{
        ref: (element) => {
          tile.current = element;
          sortable.setNodeRef(element);
        },
        button: { ...attributes, ...sortable.listeners },
        held: isDragging,
      }}
    />
  );
}
