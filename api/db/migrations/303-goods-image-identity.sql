-- Its key contains a column that may be null, so its rows are told from each other by all columns when a shard moves.
alter table goods_image replica identity full;
